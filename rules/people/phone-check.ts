// Beside phone-shape.ts for the same reason: forms of the public pages check without the tables of numbers.

/** What can be said of a phone number while it is typed. */
export type PhoneCheck =
  | { kind: 'short' | 'long'; digits: number; expected: number }
  | { kind: 'landline' }
  | null;

/** Lengths of Australian numbers by how they begin. */
const lengths: readonly [RegExp, number][] = [
  [/^0/, 10],
  [/^1[38]00/, 10],
  [/^13/, 6],
];

/**
 * What is wrong with an Australian number as people type it, or that no text gets there; null where there is nothing to
 * say, as of numbers of other countries. Whether it exists says the server.
 */
export function checkPhone(typed: string): PhoneCheck {
  const signs = typed.replace(/[\s().-]/g, '');
  const national = signs.replace(/^(?:\+|0011)610?/, '0').replace(/^61(?=[2-478]\d{8}$)/, '0');
  if (!/^\d+$/.test(national)) return null;
  const expected = lengths.find(([start]) => start.test(national))?.[1];
  if (expected === undefined) return null;
  const digits = national.length;
  if (digits < expected) return { kind: 'short', digits, expected };
  if (digits > expected) return { kind: 'long', digits, expected };
  return /^0[45]/.test(national) ? null : { kind: 'landline' };
}
