import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number as people type it (Australian unless it says otherwise), in E.164; null when it is none. */
export function normalisePhone(text: string): string | null {
  // Without `extract: false` the digits of an email address or of a sentence would pass for a number.
  const number = parsePhoneNumberFromString(text.trim(), { defaultCountry: 'AU', extract: false });
  return number?.isValid() ? number.number : null;
}

/** How people read it: national format for Australian numbers, international for others. */
export function formatPhone(e164: string): string {
  const number = parsePhoneNumberFromString(e164, 'AU');
  if (!number) return e164;
  return number.country === 'AU' ? number.formatNational() : number.formatInternational();
}
