import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '../../../collections/payload-types';
import { rows } from '../../../rows/rows';
import type { App } from '../../app';

const lookEveryMs = 200;
/** Messages per query. */
const atOnce = 1000;

type Outcome = Pick<Message, 'id' | 'state' | 'error' | 'nextAttemptAt'>;

async function outcomesOf(app: App, ids: number[]): Promise<Outcome[]> {
  const found: Outcome[] = [];
  for (let start = 0; start < ids.length; start += atOnce) {
    const where = { id: ids.slice(start, start + atOnce) };
    found.push(...(await rows(app, 'messages').pick(where, ['state', 'error', 'nextAttemptAt'])));
  }
  return found;
}

/**
 * Returns the outcome of messages once none waits, or after the timeout. A message that is retried later or sent in
 * the morning counts as waiting and ends the wait.
 */
export async function outcomeWithin(app: App, ids: number[], timeoutMs: number): Promise<Outcome[]> {
  const givesUpAt = performance.now() + timeoutMs;
  for (;;) {
    const outcomes = await outcomesOf(app, ids);
    const now = app.now().getTime();
    const waits = outcomes.some(
      ({ state, error, nextAttemptAt }) => state === 'queued' && !error && (nextAttemptAt ?? 0) <= now,
    );
    if (!waits || performance.now() > givesUpAt) return outcomes;
    await pause(lookEveryMs);
  }
}
