import { restAfter } from './retry-rules';

/**
 * How many messages of one kind may be on their way at once. It starts with one, opens by one with each that arrives,
 * and halves with each trouble, so that a provider which hangs holds one message and not many. A provider that has
 * proved nothing since it was last in trouble rests: 2 s, 4 s … 60 s. What comes to nothing while it rests left before,
 * and lengthens no rest: ten that are refused at once are one trouble.
 */
export function createConcurrencyLimit(maxAtOnce: number) {
  let open = 1;
  let troubles = 0;
  let restUntil = 0;

  return {
    /** How many more may leave at this instant (epoch milliseconds). */
    room: (inFlight: number, at: number): number => (at < restUntil ? 0 : Math.max(0, open - inFlight)),
    arrived(): void {
      troubles = 0;
      open = Math.min(maxAtOnce, open + 1);
    },
    /** The provider was in trouble; `retryAfterMs` when it says how long to leave it alone. */
    trouble(at: number, retryAfterMs = 0): void {
      let restMs = retryAfterMs;
      if (open === 1 && at >= restUntil) {
        troubles += 1;
        restMs = Math.max(restMs, restAfter(troubles));
      }
      open = Math.max(1, Math.floor(open / 2));
      restUntil = Math.max(restUntil, at + restMs);
    },
    /** Nothing is on its way any more: what was proved is old by the time that something is again. */
    idle(): void {
      open = 1;
    },
  };
}

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>;
