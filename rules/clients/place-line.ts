interface Place {
  address?: string | null;
  suburb?: string | null;
  postcode?: string | null;
}

/** A place as one line: `12 Quarry Road, Bunyip 3815`. Null for nothing. */
export const placeLine = ({ address, suburb, postcode }: Place): string | null =>
  [address, [suburb, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null;

/** Where a visit is: at the first of its horses that stand elsewhere than their client lives, or else at the client's. */
export const visitPlaceLine = (
  horsesPlaces: readonly (Place | null | undefined)[],
  client: Place | null,
): string | null =>
  placeLine(horsesPlaces.find((place) => place?.suburb) ?? {}) ?? (client && placeLine(client));
