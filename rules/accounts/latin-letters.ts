/** Letters that Unicode does not take apart into a plain one and its mark, and how they are written without them. */
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

/** `Ø` as `O`, `Æ` as `AE` in capitals and `Ae` before a small letter. */
function spell(letter: string, at: number, text: string): string {
  const small = letter.toLowerCase();
  const plain = spelled[small];
  if (!plain) return letter;
  if (letter === small) return plain;
  const next = text[at + letter.length] ?? '';
  const isInName = next !== next.toUpperCase();
  return isInName ? `${plain[0]?.toUpperCase()}${plain.slice(1)}` : plain.toUpperCase();
}

/** A text in plain Latin letters, as far as it has them: without accents, and with the letters of our neighbours spelled out. */
export const inPlainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019\u02bb\u02bc\u02b9]/g, "'")
    .replace(/\p{L}/gu, spell);
