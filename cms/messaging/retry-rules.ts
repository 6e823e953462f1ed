const second = 1000;
const minute = 60 * second;

/** Pauses after failed tries: seven tries in nearly three hours. */
const pauses = [10 * second, 30 * second, 2 * minute, 8 * minute, 30 * minute, 120 * minute];

export const maxAttempts = pauses.length + 1;

/**
 * Returns the pause after this many failed tries, in milliseconds with up to 20 % jitter. Null after the last try.
 */
export function pauseAfter(attempts: number, random: () => number, retryAfterMs = 0): number | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : Math.max(retryAfterMs, Math.round(pause * (1 + 0.2 * random())));
}

/**
 * Returns how long one kind of message rests after repeated trouble: 2 s, 4 s … 60 s. A hanging provider then does
 * not delay the other kind.
 */
export const restAfter = (troubles: number): number => Math.min(minute, 2 ** troubles * second);
