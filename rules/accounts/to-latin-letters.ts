/** Letters that Unicode does not decompose, with their plain spelling. */
const spelled: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'ng',
  ı: 'i',
  ĸ: 'k',
  ə: 'e',
  ɓ: 'b',
  ɗ: 'd',
  ɖ: 'd',
  ɛ: 'e',
  ɔ: 'o',
  ƒ: 'f',
  ɠ: 'g',
  ƙ: 'k',
  ɲ: 'n',
  ƴ: 'y',
  ȼ: 'c',
  ɨ: 'i',
  ɉ: 'j',
  ƛ: 'l',
  ɍ: 'r',
  ʉ: 'u',
  ƶ: 'z',
  ǥ: 'g',
  ƀ: 'b',
};

/** Spells `Ø` as `O`, and `Æ` as `AE` in capitals or `Ae` before a small letter. */
function spell(letter: string, at: number, text: string): string {
  const small = letter.toLowerCase();
  const plain = spelled[small];
  if (!plain) return letter;
  if (letter === small) return plain;
  const next = text[at + letter.length] ?? '';
  const isInName = next !== next.toUpperCase();
  return isInName ? `${plain[0]?.toUpperCase()}${plain.slice(1)}` : plain.toUpperCase();
}

/**
 * Converts a text to plain Latin letters where possible: removes accents, and spells out Scandinavian and similar
 * letters.
 */
export const toLatinLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019\u02bb\u02bc\u02b9]/g, "'")
    .replace(/\p{L}/gu, spell);
