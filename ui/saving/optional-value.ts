/** An empty box is no value; for `setValueAs` of numbers and choices. */
export const optionalNumber = (value: unknown): number | null =>
  value === '' || value === null || value === undefined ? null : Number(value);

/** The empty choice of a select is no choice. */
export const optionalChoice = (value: unknown): unknown => (value === '' ? null : value);
