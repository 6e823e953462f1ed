import { cleanLine } from '../messages/clean-line';

/** 21 letters and digits that are distinct when read aloud. Ten of them have 43 random bits. */
const spoken = 'ACDEFHJKMNPRTWXY34679';

/**
 * A confirmation number such as `K7FM3-WXP9T`, readable aloud. `randomBelow` returns a whole number from 0 to below
 * its limit. For unguessable numbers it must be secure.
 */
export function confirmationNumber(randomBelow: (limit: number) => number): string {
  const letters = Array.from({ length: 10 }, () => spoken[randomBelow(spoken.length)] ?? '');
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

const typedShape = new RegExp(`^([${spoken}]{5})[ -]?([${spoken}]{1,5})$`, 'i');

/**
 * Returns a confirmation number, or its beginning, as it is stored: `k7fm3wxp9t` is `K7FM3-WXP9T`. Null for other
 * texts. A word like `Terry Hart` has the same letters, so a search must also look for the text itself.
 */
export function parseConfirmationNumber(text: string): string | null {
  const [, first, last] = typedShape.exec(cleanLine(text)) ?? [];
  return first && last ? `${first}-${last}`.toUpperCase() : null;
}
