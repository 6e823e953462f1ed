/**
 * Direction marks, zero-width characters, soft hyphens, joiners. Phones add them to copied numbers. Joiners inside
 * emoji stay.
 */
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** Fast path: most texts need no cleaning. */
const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Removes invisible characters and composes letters (NFC). For texts of several lines. */
export const cleanText = (text: string): string =>
  isPlain(text) ? text : text.replace(unseen, '').normalize('NFC');

const spaces = /[\t\p{Zs}]/gu;
const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63]/gu;
/** Full-width Latin letters, digits and punctuation. */
const wide = /[\uff01-\uff5e]/gu;
const wideToPlain = 0xff01 - 0x21;

/** The zero of each script with digits on phone keyboards. */
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

/** Removes trailing spaces, commas and semicolons. A regular expression would retry at each run of them. */
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
 * Returns a pasted one-line text in its intended form: without invisible marks, with plain digits, dashes and spaces,
 * without `tel:` or a trailing comma, in NFC. Every form, call, search and import applies it before other rules.
 */
export function cleanLine(text: string): string {
  const plain = isPlain(text) ? text : withPlainSigns(text);
  return withoutTail(plain.trim().replace(linkScheme, ''));
}
