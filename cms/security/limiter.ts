import type { Payload } from 'payload';
import { updateIf } from '../database/rows';
import { Refusal } from '../refusal';
import { type LimitName, limits } from './limits';

export interface Limiter {
  /** Counts one call against a limit. Throws a `too-many` refusal when the limit is reached. */
  hit: (name: LimitName, subject: string) => Promise<void>;
  /** Takes one counted call back: a login that succeeded does not count as a guess. */
  forgive: (name: LimitName, subject: string) => Promise<void>;
}

interface Counted {
  count: number;
  windowEndsAt: number;
}

/** Limits whose counts are in the database, so that they hold over restarts and several processes. */
export function createLimiter(payload: Payload, now: () => Date, factor: number): Limiter {
  const keyOf = (name: LimitName, subject: string) => `${name}:${subject}`;
  const add = (key: string, at: number, step: number) =>
    updateIf(
      payload,
      'rate-limits',
      { and: [{ key: { equals: key } }, { windowEndsAt: { greater_than: at } }] },
      { count: { $inc: step } },
    );

  async function count(key: string, at: number, windowMs: number): Promise<Counted> {
    for (let attempt = 0; attempt < 3; attempt++) {
      const open = await add(key, at, 1);
      if (open) return open;
      const reopened = await updateIf(
        payload,
        'rate-limits',
        { and: [{ key: { equals: key } }, { windowEndsAt: { less_than_equal: at } }] },
        { count: 1, windowEndsAt: at + windowMs },
      );
      if (reopened) return reopened;
      try {
        return await payload.create({
          collection: 'rate-limits',
          data: { key, count: 1, windowEndsAt: at + windowMs },
        });
      } catch (error) {
        // Another call created the row between our look and our insert: count on that one.
        if (attempt === 2) throw error;
      }
    }
    throw new Error('A rate limit could not be counted');
  }

  return {
    async hit(name, subject) {
      const { most, windowMs } = limits[name];
      const at = now().getTime();
      const row = await count(keyOf(name, subject), at, windowMs);
      if (row.count <= most * factor) return;
      throw new Refusal('too-many', 'Too many attempts. Please wait a little and try again.', {
        retryAfterSeconds: Math.max(1, Math.ceil((row.windowEndsAt - at) / 1000)),
      });
    },
    async forgive(name, subject) {
      await add(keyOf(name, subject), now().getTime(), -1);
    },
  };
}
