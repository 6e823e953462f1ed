/** Signs between two digits of one number: spaces, dots, brackets, emoji frames, signs that show nothing. */
const between = '[^\\p{L}\\p{Nd}]{0,3}';
const digitsInRow = (least: number) => new RegExp(`\\p{Nd}(?:${between}\\p{Nd}){${least - 1},}`, 'gu');

/** A number on its own: a part of a longer code, such as a serial number, is none. */
const inName = new RegExp(
  `(?<![\\p{L}\\p{Nd}-])(\\+\\s?)?\\p{Nd}(?:${between}\\p{Nd}){5,}(?![\\p{L}\\p{Nd}-])`,
  'gu',
);
/**
 * Numbers that a phone in Australia dials: mobiles and landlines with their area or country code, 13, 1300, 1800 and 190
 * numbers. Dates, years and running numbers are none of them.
 */
const dialled = /^(?:(?:61|0)[2-478]\d{8}|13\d{4}|1[38]00\d{6}|190\d{5,7})$/;
/** Streets have long house numbers, so a text that may be an address needs as many digits as a local number. */
const inText = digitsInRow(8);
/** `1200-1250`: the houses of one property. */
const houseNumbers = /^([1-9]\d{0,4})\s?[-–]\s?([1-9]\d{0,4})$/;

function isHouses(digits: string): boolean {
  const [, first = '', last = ''] = houseNumbers.exec(digits) ?? [];
  return first.length === last.length && Number(first) < Number(last);
}

/** The value of a digit of any script: the digits of a script follow each other. */
function digitValue(digit: string): number {
  let zero = digit.codePointAt(0) ?? 0;
  const code = zero;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return code - zero;
}

/** True when a person's name holds a phone number, in any script and with any signs between its digits. */
export const holdsPhone = (name: string): boolean =>
  [...name.normalize('NFKC').matchAll(inName)].some(([found, plus]) => {
    const digits = [...found.matchAll(/\p{Nd}/gu)].map(([digit]) => digitValue(digit)).join('');
    return dialled.test(digits) || (plus !== undefined && digits.length >= 8 && digits.length <= 15);
  });

/**
 * A text without the phone numbers in it. A stranger's text goes out from the business's number: nobody must call the
 * stranger because of it.
 */
export const withoutPhones = (text: string): string =>
  text.normalize('NFKC').search(inText) < 0
    ? text
    : text.normalize('NFKC').replace(inText, (digits) => (isHouses(digits) ? digits : '...'));
