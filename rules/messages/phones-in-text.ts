/** Separators between two digits of a number: spaces, dots, brackets, emoji frames, invisible characters. */
const between = '[^\\p{L}\\p{Nd}]{0,3}';
const digitsInRow = (least: number) => new RegExp(`\\p{Nd}(?:${between}\\p{Nd}){${least - 1},}`, 'gu');

/** A separate number. Parts of longer codes, such as serial numbers, do not match. */
const inName = new RegExp(
  `(?<![\\p{L}\\p{Nd}-])(\\+\\s?)?\\p{Nd}(?:${between}\\p{Nd}){5,}(?![\\p{L}\\p{Nd}-])`,
  'gu',
);
/**
 * Numbers that an Australian phone can dial: mobiles and landlines with area or country code, 13, 1300, 1800 and 190
 * numbers. Not dates, years and running numbers.
 */
const dialled = /^(?:(?:61|0)[2-478]\d{8}|13\d{4}|1[38]00\d{6}|190\d{5,7})$/;
/** Streets have long house numbers, so possible addresses need as many digits as a local number. */
const inText = digitsInRow(8);
/** `1200-1250`: house numbers of one property. */
const houseNumbers = /^([1-9]\d{0,4})\s?[-–]\s?([1-9]\d{0,4})$/;

function isHouses(digits: string): boolean {
  const [, first = '', last = ''] = houseNumbers.exec(digits) ?? [];
  return first.length === last.length && Number(first) < Number(last);
}

/** The value of a digit in any script. A script's digits are consecutive. */
function digitValue(digit: string): number {
  let zero = digit.codePointAt(0) ?? 0;
  const code = zero;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return code - zero;
}

/** True when a person's name contains a phone number, in any script and with any separators. */
export const hasPhone = (name: string): boolean =>
  [...name.normalize('NFKC').matchAll(inName)].some(([found, plus]) => {
    const digits = [...found.matchAll(/\p{Nd}/gu)].map(([digit]) => digitValue(digit)).join('');
    return dialled.test(digits) || (plus !== undefined && digits.length >= 8 && digits.length <= 15);
  });

/**
 * Removes phone numbers from a text. A stranger's text is sent from the business's number, and must not make anybody
 * call the stranger.
 */
export const withoutPhones = (text: string): string =>
  text.normalize('NFKC').search(inText) < 0
    ? text
    : text.normalize('NFKC').replace(inText, (digits) => (isHouses(digits) ? digits : '...'));
