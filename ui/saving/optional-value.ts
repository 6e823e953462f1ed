import { readTypedNumber } from '../../rules/money/typed-number';

/** Converts an empty field to null, for `setValueAs` of numbers and choices. */
export function optionalNumber(value: unknown): number | null {
  if (value === '' || value === null || value === undefined) return null;
  return typeof value === 'string' ? readTypedNumber(value) : Number(value);
}

/** Converts a select's empty option to null. */
export const optionalChoice = (value: unknown): unknown => (value === '' ? null : value);
