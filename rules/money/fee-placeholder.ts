import { formatDollars } from './money';

export const feePlaceholder = '{{priorityFee}}';

const fee = /\{\{\s*priorityFee\s*\}\}/g;

/** Inserts the priority fee, such as '$149', into all texts of a value, including nested ones. */
export function withFee<Value>(value: Value, dollars: number): Value {
  if (typeof value === 'string') return value.replace(fee, formatDollars(dollars)) as Value;
  if (Array.isArray(value)) return value.map((each) => withFee(each, dollars)) as Value;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withFee(each, dollars)]),
  ) as Value;
}

/** The fee's placeholders in a text, as typed. */
export const feesIn = (text: string): string[] => text.match(fee) ?? [];

/** Placeholders that nothing fills in, which readers would see. */
export const unfilledPlaceholders = (text: string): string[] =>
  text.replace(fee, '').match(/\{\{[^{}]*\}\}/g) ?? [];
