import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { cleanLine } from '../messages/clean-line';

/** A number without brackets, `(+61) 491 …`, and with a plus for what is dialled before a country's code. */
const withPlus = (text: string): string =>
  cleanLine(text)
    .replace(/[()]/g, ' ')
    .trim()
    .replace(/^00(?:11)? ?(?=[1-9])/, '+');

// Without `extract: false` the digits of an email address or of a sentence would pass for a number.
const parse = (text: string) =>
  parsePhoneNumberFromString(withPlus(text), { defaultCountry: 'AU', extract: false });

/** The library takes what is behind a semicolon for settings of the call, and drops it: a second number as well. */
const twoNumbers = /;\s*[+(\d]/;

/** A phone number as people type it (Australian unless it says otherwise), in E.164; null when it is none, or two. */
export function normalisePhone(text: string): string | null {
  const number = twoNumbers.test(text) ? undefined : parse(text);
  return number?.isValid() ? number.number : null;
}

/** How people group the digits of Australian numbers, by what is stored. */
const shapes: readonly [RegExp, string][] = [
  [/^\+614(\d\d)(\d{3})(\d{3})$/, '04$1 $2 $3'],
  [/^\+61([2378])(\d{4})(\d{4})$/, '(0$1) $2 $3'],
  [/^\+61(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^\+61(13)(\d\d)(\d\d)$/, '$1 $2 $3'],
];

/**
 * A stored number as people read it: `0412 345 678`, `13 12 34`. One of another country stays in full, and so does what
 * is no number, such as a sender's name. Without the tables of numbers, which weigh more than a page.
 */
export function formatPhone(phone: string | null | undefined): string {
  for (const [shape, shown] of shapes) if (phone && shape.test(phone)) return phone.replace(shape, shown);
  return phone ?? '';
}

/** A search text as part of a stored phone: '0412 345' as '412345'; null when it cannot be one. */
export function phonePart(typed: string): string | null {
  const line = cleanLine(typed);
  if (!/^[\s\d()+.-]+$/.test(line)) return null;
  const digits = line.replace(/\D/g, '');
  const national = digits.replace(/^(?:00(?:11)?)?61/, '').replace(/^0/, '');
  return national.length >= 2 ? national : null;
}
