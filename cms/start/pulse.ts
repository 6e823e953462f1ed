import { statfs } from 'node:fs/promises';
import type { App } from '../app';
import { insertRow, updateIf } from '../database/rows';
import { isUniqueViolation } from '../database/unique';
import { Refusal } from '../refusal';

const row = 'pulse';
/** How long a good answer holds and how long a bad one, in milliseconds: whoever asks often costs no more. */
const goodMs = 10_000;
const badMs = 1_000;
/** With less than this the next photo or the next backup may fail, while a booking still fits. */
const leastFreeBytes = 50_000_000;

type Parts = Pick<App, 'payload' | 'env' | 'log' | 'now'>;

/** Writes one small row, as every booking needs to. */
async function write({ payload, now }: Parts): Promise<void> {
  const value = now().getTime();
  if (await updateIf(payload, 'counters', { name: { equals: row } }, { value })) return;
  try {
    await insertRow(payload, 'counters', { name: row, value });
  } catch (error) {
    // Another process was the first.
    if (!isUniqueViolation(error)) throw error;
  }
}

async function examine(app: Parts): Promise<string | null> {
  try {
    const { bavail, bsize } = await statfs(app.env.DATA_DIR);
    if (bavail * bsize < leastFreeBytes)
      app.log.warn({ freeBytes: bavail * bsize }, 'the disk is nearly full');
    await write(app);
    return null;
  } catch (error) {
    app.log.error({ fault: error }, 'nothing can be written');
    return 'Nothing can be written at the moment';
  }
}

/** Finds out, now and then, whether what people send can be kept. Throws `unavailable` while it can't. */
export function createPulse(app: Parts, clock = () => performance.now()) {
  let last: { at: number; fault: string | null } | undefined;
  let running: Promise<string | null> | undefined;
  return async (): Promise<void> => {
    if (!last || clock() - last.at > (last.fault ? badMs : goodMs)) {
      running ??= examine(app).finally(() => (running = undefined));
      last = { fault: await running, at: clock() };
    }
    if (last.fault) throw new Refusal('unavailable', last.fault, { retryAfterSeconds: 5 });
  };
}
