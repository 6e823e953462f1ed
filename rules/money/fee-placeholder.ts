import { formatDollars } from './money';

/** Placeholder for the priority fee in a text of the website. */
export const feePlaceholder = '{{priorityFee}}';

const fee = /\{\{\s*priorityFee\s*\}\}/g;

/** A value with the priority fee in each of its texts, also those of lists and objects within: '$149'. */
export function withFee<Value>(value: Value, dollars: number): Value {
  if (typeof value === 'string') return value.replace(fee, formatDollars(dollars)) as Value;
  if (Array.isArray(value)) return value.map((each) => withFee(each, dollars)) as Value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withFee(each, dollars)]),
  ) as Value;
}

/** The places of a text where the fee stands, as they are written. */
export const feesIn = (text: string): string[] => text.match(fee) ?? [];

/** The placeholders of a text that nothing fills in: a reader would see them as they are written. */
export const unfilledPlaceholders = (text: string): string[] =>
  text.replace(fee, '').match(/\{\{[^{}]*\}\}/g) ?? [];
