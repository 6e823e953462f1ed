/** Returns the id of a relation, populated or not; null without one. */
export const idOf = (relation: number | { id: number } | null | undefined): number | null =>
  typeof relation === 'object' ? (relation?.id ?? null) : (relation ?? null);

/** Returns the ids of the horses that a visit names. The column may contain any JSON. */
export const horseIdsOf = ({ horseIds }: { horseIds?: unknown }): number[] =>
  Array.isArray(horseIds) ? horseIds.filter((id): id is number => typeof id === 'number') : [];
