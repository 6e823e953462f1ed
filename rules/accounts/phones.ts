import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { cleanLine } from '../messages/clean-line';
import { phoneInText } from './phone-shape';

/** Removes brackets as in `(+61) 491 …`, and replaces the international dialling prefix with a plus. */
const withPlus = (text: string): string =>
  cleanLine(text)
    .replace(/[()]/g, ' ')
    .trim()
    .replace(/^00(?:11)? ?(?=[1-9])/, '+');

// Without `extract: false` the library finds numbers in email addresses and sentences.
const parse = (text: string) =>
  parsePhoneNumberFromString(withPlus(text), { defaultCountry: 'AU', extract: false });

/** The library drops everything after a semicolon as call settings, even a second number. */
const twoNumbers = /;\s*[+(\d]/;

/** Converts a typed phone number (Australian by default) to E.164. Null for no number, or for two. */
export function normalisePhone(text: string): string | null {
  const number = twoNumbers.test(text) ? undefined : parse(text);
  return number?.isValid() ? number.number : null;
}

/** Digit groups of Australian numbers, by their stored form. */
const shapes: readonly [RegExp, string][] = [
  [/^\+614(\d\d)(\d{3})(\d{3})$/, '04$1 $2 $3'],
  [/^\+61([2378])(\d{4})(\d{4})$/, '(0$1) $2 $3'],
  [/^\+61(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^\+61(13)(\d\d)(\d\d)$/, '$1 $2 $3'],
];

/**
 * Formats a stored number: `0412 345 678`, `13 12 34`. Foreign numbers and sender names stay unchanged. Needs no
 * number tables, which are larger than a page.
 */
export function formatPhone(phone: string | null | undefined): string {
  for (const [shape, shown] of shapes) if (phone && shape.test(phone)) return phone.replace(shape, shown);
  return phone ?? '';
}

/** Converts a search text to part of a stored phone: '0412 345' to '412345'. Null when impossible. */
export function phonePart(typed: string): string | null {
  const line = cleanLine(phoneInText(typed));
  if (!/^[\s\d()+.-]+$/.test(line)) return null;
  const digits = line.replace(/\D/g, '');
  const national = digits.replace(/^(?:00(?:11)?)?61/, '').replace(/^0/, '');
  return national.length >= 2 ? national : null;
}
