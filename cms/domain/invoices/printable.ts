/** The signs beyond Latin 1 that the fonts of every PDF reader have. */
const known = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const marks = /\p{M}/gu;
const letters: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', '\u2212': '-' };

const isKnown = (sign: string): boolean => /^[\x20-\x7e\xa0-\xff]$/.test(sign) || known.includes(sign);

/** Whether paper has no sign for some of a text. */
export const losesSigns = (text: string): boolean =>
  printable(text).split('?').length > text.split('?').length;

/** A text in signs that paper has: `Māori` as `Maori`. Its page shows it as it was written. */
export const printable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((sign) => {
      if (isKnown(sign)) return sign;
      const plain = letters[sign] ?? sign.normalize('NFD').replace(marks, '');
      return plain && [...plain].every(isKnown) ? plain : '?';
    })
    .join('');
