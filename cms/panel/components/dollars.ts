/**
 * Dollars as people type them, in cents: from the text, because 19.99 * 100 is not 1999 to a computer.
 * Null for an empty text; undefined for what is no amount.
 */
export function centsOf(typed: string): number | null | undefined {
  const text = typed.replace(/[\s$]/g, '');
  if (!text) return null;
  const [, dollars, , cents = ''] = /^(\d{1,3}(,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (!dollars) return undefined;
  const total = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  return Number.isSafeInteger(total) ? total : undefined;
}

/** Cents as dollars: 123450 is `1,234.50`. */
export const dollarsOf = (cents: number): string =>
  (cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
