import { rows } from '../../rows/rows';
import { isUniqueViolation } from '../../rows/unique';
import type { App } from '../app';
import { freeBytes, leastFreeBytes } from '../disk';
import { Refusal } from '../refusal';

const row = 'pulse';
/** How long a good and a bad result are cached, in milliseconds. */
const goodMs = 10_000;
const badMs = 1_000;

interface Parts extends Pick<App, 'payload' | 'env' | 'log' | 'now'> {
  relayIsStuck: () => Promise<boolean>;
}

async function write({ payload, now }: Parts): Promise<void> {
  const value = now().getTime();
  if (await rows(payload, 'counters').update({ name: row }, { value })) return;
  try {
    await rows(payload, 'counters').add({ name: row, value });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

/** Returns the fault of the process for monitoring; null when there is none. */
async function examine(app: Parts): Promise<string | null> {
  try {
    await write(app);
    const free = await freeBytes(app.env.DATA_DIR);
    if (free < leastFreeBytes) {
      app.log.error({ freeBytes: free }, 'the disk is nearly full');
      return 'The disk is nearly full';
    }
    if (!(await app.relayIsStuck())) return null;
    app.log.error('messages are due and none leaves');
    return 'Messages are due and none leaves';
  } catch (error) {
    app.log.error({ fault: error }, 'nothing can be written');
    return 'Nothing can be written at the moment';
  }
}

/** Checks from time to time that the product works. Throws `unavailable` with the reason while it does not. */
export function createHealthCheck(app: Parts, clock = () => performance.now()) {
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
