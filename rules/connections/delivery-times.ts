const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses after each failed attempt. */
const pauses = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];

/** Milliseconds of failures after which a webhook is switched off. */
export const failingForMs = 5 * 24 * hour;
/** Milliseconds for which a replaced secret still signs. */
export const oldSecretMs = 24 * hour;

/**
 * Milliseconds to wait after a number of attempts. Adds up to a tenth by `chance`, from 0 to 1, so that retries
 * spread out. Null after the last attempt.
 */
export function pauseBeforeNext(tries: number, chance: number): number | null {
  const pause = pauses[tries - 1];
  return pause === undefined ? null : Math.round(pause * (1 + chance / 10));
}
