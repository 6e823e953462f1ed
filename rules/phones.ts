import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

// Without `extract: false` the digits of an email address or of a sentence would pass for a number.
const parse = (text: string) =>
  parsePhoneNumberFromString(text.trim(), { defaultCountry: 'AU', extract: false });

/** A phone number as people type it (Australian unless it says otherwise), in E.164; null when it is none. */
export function normalisePhone(text: string): string | null {
  const number = parse(text);
  return number?.isValid() ? number.number : null;
}

/**
 * A number as people read it: the national way for Australian ones (`0412 345 678`, `13 12 34`), the international
 * way for others. What is no number, such as a sender's name, stays as it is; nothing is an empty text.
 */
export function formatPhone(phone: string | null | undefined): string {
  if (!phone) return '';
  const number = parse(phone);
  if (!number?.isValid()) return phone;
  if (number.countryCallingCode !== '61') return number.formatInternational();
  // The library leaves the six digits of a 13 number in one piece; everybody says them in pairs.
  return number.formatNational().replace(/^(13)(\d\d)(\d\d)$/, '$1 $2 $3');
}
