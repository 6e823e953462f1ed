/** The GSM 7-bit alphabet. Characters of the second line take two units. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€\f';

export interface SmsSize {
  encoding: 'GSM-7' | 'UCS-2';
  /** Units of the text: 7-bit characters, or 16-bit units. */
  units: number;
  segments: number;
}

/** Number of billed segments: 160 or 70 units in a single one, 153 or 67 in each of several. */
export function smsSegments(text: string): SmsSize {
  const characters = [...text];
  const isGsm = characters.every((character) => basic.includes(character) || extended.includes(character));
  const units = isGsm
    ? characters.reduce((sum, character) => sum + (extended.includes(character) ? 2 : 1), 0)
    : text.length;
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  const [single, each] = isGsm ? [160, 153] : [70, 67];
  if (units === 0) return { encoding, units, segments: 0 };
  if (units <= single) return { encoding, units, segments: 1 };
  return { encoding, units, segments: countSplit(characters, isGsm, each) };
}

/** A character of two units is never split. It moves to the next segment. */
function countSplit(characters: string[], isGsm: boolean, each: number): number {
  let segments = 1;
  let used = 0;
  for (const character of characters) {
    const size = isGsm ? (extended.includes(character) ? 2 : 1) : character.length;
    if (used + size > each) {
      segments += 1;
      used = 0;
    }
    used += size;
  }
  return segments;
}
