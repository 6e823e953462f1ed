/** Characters beyond Latin 1 that the fonts of every PDF reader have. */
const pdfLetters = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Letters that need an embedded font: Latin with all its marks, Greek, and Cyrillic. */
const wide = /[\u0100-\u04ff\u1e00-\u1fff]/;
const marks = /\p{M}/gu;
const letter = /[\p{L}\p{N}]/u;
const minus = '\u2212';

const isKnown = (sign: string): boolean => /^[\x20-\x7e\xa0-\xff]$/.test(sign) || pdfLetters.includes(sign);

/** Maps a character to its printed form: null for a missing letter, empty for an emoji. */
function printed(sign: string): string | null {
  if (isKnown(sign) || wide.test(sign)) return sign;
  if (sign === minus) return '-';
  const plain = sign.normalize('NFKD').replace(marks, '');
  if (plain && [...plain].every(isKnown)) return plain;
  return letter.test(sign) ? null : '';
}

const signsOf = (text: string): (string | null)[] => [...text.normalize('NFC')].map(printed);

/** True when paper lacks some characters of a text. */
export const losesSigns = (text: string): boolean => signsOf(text).includes(null);

/** True when nothing of a text is left on paper. */
export const isUnprintable = (text: string): boolean =>
  losesSigns(text) && !letter.test(signsOf(text).join(''));

/**
 * Returns a text in printable characters; the web page shows the original. Drops missing letters beside printable
 * ones, as in a name in two scripts. If all letters are missing, prints a `?` for each.
 */
export const printable = (text: string): string =>
  signsOf(text)
    .map((sign) => sign ?? (isUnprintable(text) ? '?' : ''))
    .join('')
    .trim();

export const shouldUseWideFont = (text: string): boolean => wide.test(text);
