/** Converts an empty field to null, for `setValueAs` of numbers and choices. */
export const optionalNumber = (value: unknown): number | null =>
  value === '' || value === null || value === undefined ? null : Number(value);

/** Converts a select's empty option to null. */
export const optionalChoice = (value: unknown): unknown => (value === '' ? null : value);
