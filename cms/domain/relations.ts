/** Returns the id of a relation, populated or not; null without one. */
export const idOf = (relation: number | { id: number } | null | undefined): number | null =>
  typeof relation === 'object' ? (relation?.id ?? null) : (relation ?? null);

/** Returns the numbers of a list in a JSON column. The column may contain any JSON. */
export const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each): each is number => typeof each === 'number') : [];

/** Returns the ids of the horses that a row names, in their order. */
export const horseIdsOf = ({ horseIds }: { horseIds?: unknown }): number[] => numbersIn(horseIds);
