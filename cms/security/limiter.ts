import type { Payload } from 'payload';
import { findRow, insertRow, updateIf } from '../database/rows';
import { Refusal } from '../refusal';
import { type LimitName, limits } from './limits';
import { hashToken } from './passwords';

export interface Limiter {
  /** Counts one call against a limit. Throws a `too-many` refusal when the limit is reached. */
  hit: (name: LimitName, subject: string) => Promise<void>;
  /** Takes one counted call back: a login that succeeded does not count as a guess. */
  forgive: (name: LimitName, subject: string) => Promise<void>;
  /** Notes for a year that a device or an address has signed in to an account. */
  remember: (subject: string) => Promise<void>;
  /** Whether that is noted. */
  remembers: (subject: string) => Promise<boolean>;
}

const yearMs = 365 * 24 * 60 * 60 * 1000;

interface Counted {
  count: number;
  windowEndsAt: number;
}

/** Whether a limit lets a call through, where a refusal must not show. */
export async function isWithin(count: Promise<void>): Promise<boolean> {
  try {
    await count;
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many') return false;
    throw error;
  }
}

/** Limits whose counts are in the database, so that they hold over restarts and several processes. */
export function createLimiter(payload: Payload, now: () => Date, factor: number): Limiter {
  const keyOf = (name: LimitName, subject: string) => `${name}:${subject}`;
  // Hashed: a year is long for an address in clear.
  const knownKey = (subject: string) => `known:${hashToken(subject)}`;
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
        return await insertRow(payload, 'rate-limits', { key, count: 1, windowEndsAt: at + windowMs });
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
    async remember(subject) {
      await count(knownKey(subject), now().getTime(), yearMs);
    },
    async remembers(subject) {
      const row = await findRow(payload, 'rate-limits', { key: { equals: knownKey(subject) } });
      return row !== null && row.windowEndsAt > now().getTime();
    },
  };
}
