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
