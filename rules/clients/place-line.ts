interface Place {
  address?: string | null;
  suburb?: string | null;
  postcode?: string | null;
}

/** A place as one line: `12 Quarry Road, Bunyip 3815`. Null for nothing. */
export const placeLine = ({ address, suburb, postcode }: Place): string | null =>
  [address, [suburb, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null;
