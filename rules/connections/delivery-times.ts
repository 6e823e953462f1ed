const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The pauses after each try that was not taken. */
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

/** A webhook that has taken nothing for so long is switched off, in milliseconds. */
export const failingForMs = 5 * 24 * hour;
/** For how long the secret of before still signs, in milliseconds. */
export const oldSecretMs = 24 * hour;

/**
 * How long to wait after a number of tries, in milliseconds: up to a tenth longer, by `chance` from 0 to 1, so that many
 * are not tried at the same moment. Null when it was tried often enough.
 */
export function pauseBeforeNext(tries: number, chance: number): number | null {
  const pause = pauses[tries - 1];
  return pause === undefined ? null : Math.round(pause * (1 + chance / 10));
}
