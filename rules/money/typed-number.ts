import { cleanLine } from '../messages/clean-line';

// Thousands may be grouped by commas or by spaces, but only by one of them. `12,5` is no number here.
const grouped = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(\.\d+)?$/;

/** Parses a typed number: `1,250`, `125 430 km`, `12.5`. NaN for other texts. */
export function readTypedNumber(typed: string): number {
  const text = cleanLine(typed).replace(/(?<=\d) ?kms?$/i, '');
  return text === '' ? Number.NaN : Number(grouped.test(text) ? text.replace(/[, ]/g, '') : text);
}
