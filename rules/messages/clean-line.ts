/**
 * Marks of direction and of zero width, soft hyphens, joiners. Phones put them around a copied number. The joiner inside
 * an emoji stays.
 */
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** Most texts hold nothing to clean. */
const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** A text without signs that show nothing, its letters in their composed form (NFC). For texts of several lines. */
export const cleanText = (text: string): string =>
  isPlain(text) ? text : text.replace(unseen, '').normalize('NFC');

const spaces = /[\t\p{Zs}]/gu;
const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/gu;
/** Latin letters, digits and signs as wide as Chinese ones. */
const wide = /[\uff01-\uff5e]/gu;
const wideToPlain = 0xff01 - 0x21;

/** The zero of each script whose digits a phone keyboard offers. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];
const foreignDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]/gu;

function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((each) => code >= each && code < each + 10) ?? code;
  return String(code - zero);
}

/** Start of a copied link to a phone or an email. */
const linkScheme = /^(?:tel|sms|callto|mailto):(?:\/\/)?\s*(?=[+(\d]|[^\s@]{1,64}@)/i;

const isTrailing = (sign: string | undefined): boolean => sign !== undefined && /[\s,;]/.test(sign);

/** Cuts spaces, commas and semicolons off the end. A regular expression would try every run of them. */
function withoutTail(text: string): string {
  let end = text.length;
  while (isTrailing(text[end - 1])) end -= 1;
  return text.slice(0, end);
}

const withPlainSigns = (text: string): string =>
  cleanText(text)
    .replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - wideToPlain))
    .replace(foreignDigits, plainDigit)
    .replace(dashes, '-')
    .replace(spaces, ' ');

/**
 * Returns a one-line text as its field means it, however it was pasted: without unseen marks, with plain digits, dashes
 * and spaces, without `tel:` before it or a comma after it, in NFC. Every form, call, search and import applies it
 * before any other rule.
 */
export function cleanLine(text: string): string {
  const plain = isPlain(text) ? text : withPlainSigns(text);
  return withoutTail(plain.trim().replace(linkScheme, ''));
}
