interface Place {
  address?: string | null;
  suburb?: string | null;
  postcode?: string | null;
}

/** A place as one line: `12 Quarry Road, Bunyip 3815`. Null for empty. */
export const placeLine = ({ address, suburb, postcode }: Place): string | null =>
  [address, [suburb, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null;

/** The place of a visit: that of its first horse with a place of its own, or else the client's. */
export const visitPlaceLine = (
  horsesPlaces: readonly (Place | null | undefined)[],
  client: Place | null,
): string | null =>
  placeLine(horsesPlaces.find((place) => place?.suburb) ?? {}) ?? (client && placeLine(client));
