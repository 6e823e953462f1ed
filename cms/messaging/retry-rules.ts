const second = 1000;
const minute = 60 * second;

/** The pauses after each failed try: seven tries over nearly three hours. */
const pauses = [10 * second, 30 * second, 2 * minute, 8 * minute, 30 * minute, 120 * minute];

/** How many times a message is tried before it counts as failed. */
export const maxAttempts = pauses.length + 1;

/** How long to wait after the given number of failed tries, in milliseconds, with up to 20 % of jitter; null when it was the last. */
export function pauseAfter(attempts: number, random: () => number, retryAfterMs = 0): number | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : Math.max(retryAfterMs, Math.round(pause * (1 + 0.2 * random())));
}

/**
 * How long a kind of message rests after the provider was in trouble several times in a row, so that a
 * provider that hangs does not keep the other kind waiting: 2 s, 4 s … 60 s.
 */
export const restAfter = (troubles: number): number => Math.min(minute, 2 ** troubles * second);
