import { formatNumber } from './numbers';

/** The maximum amount in cents: 100 million dollars. More is a typing error. */
export const maxCents = 100_000_000_00;

/** True for a valid stored amount: whole cents from 0 to `maxCents`. */
export const isCents = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxCents;

// Thousands may be grouped by commas or by spaces (also non-breaking ones), but only by one of them.
const dollars =
  /^(?:AUD\s*|A(?=\$))?\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)?(?:\.(\d{1,2})|(?<=\d)\.[-–—]{1,2})?(?:(?<=[\d–—-])\s*AUD)?$/i;

/** Parses typed dollars to integer cents, exactly: `.50`, `1 000`, `$1,200.50`, `120.-`, `AUD 120`. Null when invalid. */
export function parseMoney(text: string): number | null {
  const match = dollars.exec(text.trim());
  if (!match) return null;
  const [, whole, fraction] = match;
  if (whole === undefined && fraction === undefined) return null;
  // Joins digits as text, because 1.15 * 100 is 114.99999999999999.
  const cents = Number(`${(whole ?? '0').replace(/\D/g, '')}${(fraction ?? '').padEnd(2, '0')}`);
  return Number.isSafeInteger(cents) ? cents : null;
}

/** Parses an amount that may be negative, such as a discount: `-20`, `-$1.50`. */
export function parseSignedMoney(text: string): number | null {
  const [, sign, rest = ''] = /^([-−])?(.*)$/s.exec(text.trim()) ?? [];
  const cents = parseMoney(rest);
  return sign && cents ? -cents : cents;
}

/** Integer cents as dollars without a sign, for input boxes that show it: `1,234.50`. */
export function formatAmount(cents: number): string {
  const whole = Math.round(Math.abs(cents));
  const amount = `${formatNumber(Math.floor(whole / 100))}.${String(whole % 100).padStart(2, '0')}`;
  return cents < 0 && whole > 0 ? `-${amount}` : amount;
}

/** Integer cents as dollars: `$1,234.50`, `-$5.00`. A dash for an unknown amount. */
export function formatMoney(cents: number | null | undefined): string {
  if (cents === null || cents === undefined || !Number.isFinite(cents)) return '—';
  const amount = formatAmount(cents);
  return amount.startsWith('-') ? `-$${amount.slice(1)}` : `$${amount}`;
}

/** Whole dollars without decimals, the unit of a booking's fee: `$149`. */
export const formatDollars = (dollars: number): string => `$${formatNumber(dollars)}`;
