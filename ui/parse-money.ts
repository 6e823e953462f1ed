const dollars = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,2}))?$/;

/** Dollars as a person types them to integer cents, exactly; null for what is no amount of money. */
export function parseMoney(text: string): number | null {
  const match = dollars.exec(text.trim());
  if (!match) return null;
  const [, whole, fraction] = match;
  if (whole === undefined && fraction === undefined) return null;
  // Digits are joined as text, because 1.15 * 100 is 114.99999999999999.
  const cents = Number(`${(whole ?? '0').replaceAll(',', '')}${(fraction ?? '').padEnd(2, '0')}`);
  return Number.isSafeInteger(cents) ? cents : null;
}
