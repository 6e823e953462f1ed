/** Letters and digits that nobody mixes up when they are read aloud: 21 of them, so ten carry 43 random bits. */
const spoken = 'ACDEFHJKMNPRTWXY34679';

/**
 * A confirmation number such as `K7FM3-WXP9T`, readable aloud. `randomBelow` gives a whole number from 0 up to its
 * limit, without it; where numbers must not be guessed it has to be a secure one.
 */
export function confirmationNumber(randomBelow: (limit: number) => number): string {
  const letters = Array.from({ length: 10 }, () => spoken[randomBelow(spoken.length)] ?? '');
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}
