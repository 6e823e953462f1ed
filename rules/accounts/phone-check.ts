import { cleanLine } from '../messages/clean-line';
import { isAustralianMobile } from './australian-mobile';
import { phoneInText } from './phone-shape';

// A separate file like phone-shape.ts: forms of public pages check phones without loading the number tables.

export type PhoneCheck =
  | { kind: 'short' | 'long'; digits: number; expected: number }
  | { kind: 'landline' }
  | null;

/** Lengths of Australian numbers by their first digits. */
const lengths: readonly [RegExp, number][] = [
  [/^0/, 10],
  [/^1[38]00/, 10],
  [/^13/, 6],
];

/**
 * Returns the fault of an Australian number as typed, or a warning that it gets no texts. Null for valid and for
 * foreign numbers. Only the server knows whether the number exists.
 */
export function checkPhone(typed: string): PhoneCheck {
  const signs = cleanLine(phoneInText(typed)).replace(/[\s().-]/g, '');
  const national = signs.replace(/^(?:\+|00(?:11)?)610?/, '0').replace(/^61(?=[2-478]\d{8}$)/, '0');
  if (!/^\d+$/.test(national)) return null;
  const expected = lengths.find(([start]) => start.test(national))?.[1];
  if (expected === undefined) return null;
  const digits = national.length;
  if (digits < expected) return { kind: 'short', digits, expected };
  if (digits > expected) return { kind: 'long', digits, expected };
  return isAustralianMobile(`+61${national.slice(1)}`) ? null : { kind: 'landline' };
}
