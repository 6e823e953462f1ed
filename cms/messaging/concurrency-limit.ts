import { restAfter } from './retry-rules';

/**
 * Limits how many messages of one kind are on their way at once. Starts with one, adds one per success and halves on
 * trouble, so that a hanging provider holds only one. After trouble without a success the kind rests: 2 s, 4 s … 60
 * s. Failures during a rest belong to earlier messages and do not extend it.
 */
export function createConcurrencyLimit(maxAtOnce: number) {
  let open = 1;
  let troubles = 0;
  let restUntil = 0;

  return {
    /** Returns how many more messages may leave at this instant (epoch milliseconds). */
    room: (inFlight: number, at: number): number => (at < restUntil ? 0 : Math.max(0, open - inFlight)),
    arrived(): void {
      troubles = 0;
      open = Math.min(maxAtOnce, open + 1);
    },
    /** Records trouble at the provider; `retryAfterMs` when the provider names a pause. */
    trouble(at: number, retryAfterMs = 0): void {
      let restMs = retryAfterMs;
      if (open === 1 && at >= restUntil) {
        troubles += 1;
        restMs = Math.max(restMs, restAfter(troubles));
      }
      open = Math.max(1, Math.floor(open / 2));
      restUntil = Math.max(restUntil, at + restMs);
    },
    /** Resets the limit when no message is on its way: earlier successes are outdated by the next one. */
    idle(): void {
      open = 1;
    },
  };
}

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>;
