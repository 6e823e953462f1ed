import type { Payload } from 'payload';
import { rows } from '../../../rows/rows';
import { Refusal } from '../../refusal';
import { hashToken } from '../sign-in/passwords';
import { type LimitName, limits } from './limits';

export interface Limiter {
  /** Counts one call against a limit, or against `max` where it is given. Throws `too-many` beyond it. */
  hit: (name: LimitName, subject: string, max?: number) => Promise<void>;
  /** Returns a recent refusal of this subject without a database read; null when there is none. */
  refusalOf: (name: LimitName, subject: string) => Refusal | null;
  /** Removes one counted call, since a successful sign-in is no guess. */
  forgive: (name: LimitName, subject: string) => Promise<void>;
  /** Removes the count of a refused call, which was not checked. The limit stays full. */
  uncount: (name: LimitName, subject: string) => Promise<void>;
  /** Stores for a year that a device or an address has signed in to an account. */
  remember: (subject: string) => Promise<void>;
  /** True when `remember` stored the subject. */
  remembers: (subject: string) => Promise<boolean>;
}

/**
 * How long a refusal is cached in memory, in milliseconds. A flood of calls then costs no commits that other callers
 * wait for. Short, because another process may allow the call again.
 */
const refusedMs = 10_000;
const mostRefused = 10_000;

const yearMs = 365 * 24 * 60 * 60 * 1000;

interface LimitWindow {
  count: number;
  windowEndsAt: number;
}

/** True when a limit allows the call, where a refusal must stay hidden. */
export async function isWithin(count: Promise<void>): Promise<boolean> {
  try {
    await count;
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-many') return false;
    throw error;
  }
}

export function createLimiter(payload: Payload, now: () => Date, factor: number): Limiter {
  const keyOf = (name: LimitName, subject: string) => `${name}:${subject}`;
  // Hashed, since a year is too long for an address in clear.
  const knownKey = (subject: string) => `known:${hashToken(subject)}`;
  const add = (key: string, at: number, step: number) =>
    rows(payload, 'rate-limits').update({ key, windowEndsAt: { after: at } }, { count: { $inc: step } });

  async function count(key: string, at: number, windowMs: number): Promise<LimitWindow> {
    for (let attempt = 0; attempt < 3; attempt++) {
      const open = await add(key, at, 1);
      if (open) return open;
      const reopened = await rows(payload, 'rate-limits').update(
        { key, windowEndsAt: { until: at } },
        { count: 1, windowEndsAt: at + windowMs },
      );
      if (reopened) return reopened;
      try {
        return await rows(payload, 'rate-limits').add({ key, count: 1, windowEndsAt: at + windowMs });
      } catch (error) {
        // A parallel call created the row. The next attempt counts on it.
        if (attempt === 2) throw error;
      }
    }
    throw new Error('A rate limit could not be counted');
  }

  /** Recently refused keys, with the end of each window. */
  const refused = new Map<string, { windowEndsAt: number; askedAt: number }>();
  const tooMany = (windowEndsAt: number, at: number) =>
    new Refusal('too-many', 'Too many attempts. Please wait a little and try again.', {
      retryAfterSeconds: Math.max(1, Math.ceil((windowEndsAt - at) / 1000)),
    });

  function refusalOf(name: LimitName, subject: string): Refusal | null {
    const key = keyOf(name, subject);
    const last = refused.get(key);
    if (!last) return null;
    const nowMs = now().getTime();
    if (last.windowEndsAt > nowMs && performance.now() - last.askedAt < refusedMs)
      return tooMany(last.windowEndsAt, nowMs);
    refused.delete(key);
    return null;
  }

  return {
    refusalOf,
    async hit(name, subject, max = limits[name].max) {
      const { windowMs } = limits[name];
      const refusal = refusalOf(name, subject);
      if (refusal) throw refusal;
      const nowMs = now().getTime();
      const key = keyOf(name, subject);
      const { count: calls, windowEndsAt } = await count(key, nowMs, windowMs);
      if (calls <= max * factor) return;
      if (refused.size >= mostRefused) refused.clear();
      refused.set(key, { windowEndsAt, askedAt: performance.now() });
      throw tooMany(windowEndsAt, nowMs);
    },
    async forgive(name, subject) {
      refused.delete(keyOf(name, subject));
      await add(keyOf(name, subject), now().getTime(), -1);
    },
    async uncount(name, subject) {
      await add(keyOf(name, subject), now().getTime(), -1);
    },
    async remember(subject) {
      await count(knownKey(subject), now().getTime(), yearMs);
    },
    async remembers(subject) {
      const row = await rows(payload, 'rate-limits').one({ key: knownKey(subject) });
      return row !== null && row.windowEndsAt > now().getTime();
    },
  };
}
