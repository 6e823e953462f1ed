import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../app';
import { Refusal } from '../refusal';
import { type Condition, rows } from './rows';
import { isUniqueViolation } from './unique';

/** How long a process that died in the middle holds the others up, in milliseconds. */
const leaseMs = 10_000;
const askAgainMs = 50;

/** Takes the lease unless somebody has it. Returns until when it is ours, in epoch milliseconds, or null. */
async function take({ payload, now }: App, name: string): Promise<number | null> {
  const at = now().getTime();
  const until = at + leaseMs;
  const free: Condition<'counters'> = { name, value: { before: at } };
  if (await rows(payload, 'counters').update(free, { value: until })) return until;
  if (await rows(payload, 'counters').one({ name })) return null;
  try {
    await rows(payload, 'counters').add({ name, value: until });
    return until;
  } catch (error) {
    // Another process was the first.
    if (!isUniqueViolation(error)) throw error;
    return null;
  }
}

/**
 * Does work that no other process does at the same time under the same name. Its claim stands in `counters`, so that it
 * holds for all processes on one database. Throws `unavailable` when others had it for longer than a dead one could.
 */
export async function withLease<Result>(
  app: App,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = `lease:${name}`;
  const giveUpAt = performance.now() + 2 * leaseMs;
  let until = await take(app, key);
  while (until === null) {
    if (performance.now() > giveUpAt)
      throw new Refusal('unavailable', 'Someone else is saving this. Please try again in a moment.');
    await pause(askAgainMs);
    until = await take(app, key);
  }
  try {
    return await work();
  } finally {
    const ours: Condition<'counters'> = { name: key, value: until };
    await rows(app, 'counters').update(ours, { value: 0 });
  }
}
