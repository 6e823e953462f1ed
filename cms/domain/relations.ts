/** The id of a relation, whether Payload has filled in the row or not; null when there is none. */
export const idOf = (relation: number | { id: number } | null | undefined): number | null =>
  typeof relation === 'object' ? (relation?.id ?? null) : (relation ?? null);
