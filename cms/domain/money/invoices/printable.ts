/** The signs beyond Latin 1 that the fonts of every PDF reader have. */
const known = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Letters that a font in the file has to bring along: Latin with all its marks, Greek, and Cyrillic. */
const wide = /[\u0100-\u04ff\u1e00-\u1fff]/;
const marks = /\p{M}/gu;
const letter = /[\p{L}\p{N}]/u;
const minus = '\u2212';

const isKnown = (sign: string): boolean => /^[\x20-\x7e\xa0-\xff]$/.test(sign) || known.includes(sign);

/** A sign as paper has it, a letter that it lacks as null, and a picture as nothing. */
function printed(sign: string): string | null {
  if (isKnown(sign) || wide.test(sign)) return sign;
  if (sign === minus) return '-';
  const plain = sign.normalize('NFKD').replace(marks, '');
  if (plain && [...plain].every(isKnown)) return plain;
  return letter.test(sign) ? null : '';
}

const signsOf = (text: string): (string | null)[] => [...text.normalize('NFC')].map(printed);

/** Whether paper has no sign for some of a text. */
export const losesSigns = (text: string): boolean => signsOf(text).includes(null);

/** Whether a text says something, and on paper nothing of it is left. */
export const saysNothing = (text: string): boolean =>
  losesSigns(text) && !letter.test(signsOf(text).join(''));

/**
 * A text in signs that paper has; its page shows it as it was written. Letters that paper lacks are left out where
 * others stand beside them, as in a name that is written in two scripts, and are a `?` each where they are all there is.
 */
export const printable = (text: string): string =>
  signsOf(text)
    .map((sign) => sign ?? (saysNothing(text) ? '?' : ''))
    .join('')
    .trim();

/** Whether a printable text needs the font that is brought along. */
export const needsWideFont = (text: string): boolean => wide.test(text);
