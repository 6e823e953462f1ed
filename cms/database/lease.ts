import { setTimeout as pause } from 'node:timers/promises';
import { type Condition, rows } from '../../rows/rows';
import { isUniqueViolation } from '../../rows/unique';
import type { App } from '../app';
import { Refusal } from '../refusal';

/** How long a dead process blocks the others, in milliseconds. */
const leaseMs = 10_000;
const askAgainMs = 50;

/** Takes the lease if it is free. Returns its end in epoch milliseconds, or null. */
async function tryLease({ payload, now }: App, name: string): Promise<number | null> {
  const nowMs = now().getTime();
  const until = nowMs + leaseMs;
  const free: Condition<'counters'> = { name, value: { before: nowMs } };
  if (await rows(payload, 'counters').update(free, { value: until })) return until;
  if (await rows(payload, 'counters').one({ name })) return null;
  try {
    await rows(payload, 'counters').add({ name, value: until });
    return until;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return null;
  }
}

/**
 * Runs work under a lease, so that no other process runs it at the same time. The lease is in `counters`, for all
 * processes on one database. Throws `unavailable` when others held it longer than a dead process could.
 */
export async function withLease<Result>(
  app: App,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = `lease:${name}`;
  const giveUpAt = performance.now() + 2 * leaseMs;
  let until = await tryLease(app, key);
  while (until === null) {
    if (performance.now() > giveUpAt)
      throw new Refusal('unavailable', 'Someone else is saving this. Please try again in a moment.');
    await pause(askAgainMs);
    until = await tryLease(app, key);
  }
  try {
    return await work();
  } finally {
    const ownLease: Condition<'counters'> = { name: key, value: until };
    await rows(app, 'counters').update(ownLease, { value: 0 });
  }
}
