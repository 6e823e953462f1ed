/** The id of a relation, whether Payload has filled in the row or not; null when there is none. */
export const idOf = (relation: number | { id: number } | null | undefined): number | null =>
  typeof relation === 'object' ? (relation?.id ?? null) : (relation ?? null);

/** The ids of the horses that a visit names. The column may hold any JSON. */
export const horseIdsOf = ({ horseIds }: { horseIds?: unknown }): number[] =>
  Array.isArray(horseIds) ? horseIds.filter((id): id is number => typeof id === 'number') : [];
