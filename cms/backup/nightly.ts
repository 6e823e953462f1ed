import { spawn } from 'node:child_process';
import { rows } from '../../rows/rows';
import { timeIn } from '../../rules/time/zone';
import type { App } from '../app';

const hour = 60 * 60 * 1000;
/** The counter with the time of the next backup, in milliseconds. The process that advances it takes the backup. */
const due = { name: 'next-nightly-backup' } as const;
/** Night in the business's zone. */
const night = { from: '02:00', until: '05:00' };
/** Pause before a failed backup is retried, or one whose server died. */
const retryMs = hour;
/** Below a day, so that the next night is not missed. */
const restMs = 20 * hour;

export type TakeBackup = () => Promise<void>;

/**
 * Runs `npm run backup` in a process of its own, since copying SQLite would block this one. Throws an Error with the
 * end of the command's output when it fails.
 */
export function runBackupCommand(app: App): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/backup.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    text = `${text}${chunk}`.slice(-500);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code) return reject(new Error(text.trim() || `it ended with ${code}`));
      app.log.info('the nightly backup is taken');
      resolve();
    });
  });
}

/** Claims the due backup for this process. False when no backup is due or another process has it. */
async function claim({ payload, now }: App): Promise<boolean> {
  const nowMs = now().getTime();
  if (!(await rows(payload, 'counters').one(due))) {
    // Another process may be first. The name is unique, so only one process advances the value.
    await rows(payload, 'counters')
      .add({ name: due.name, value: 0 })
      .catch(() => undefined);
  }
  const isDue = [due, { value: { until: nowMs } }];
  return (await rows(payload, 'counters').update(isDue, { value: nowMs + retryMs })) !== null;
}

/**
 * Takes the night's backup when it is switched on and no process has taken it. Returns true if it did. Throws when
 * the backup failed; the retry runs an hour later, in the same night.
 */
export async function nightlyBackup(
  app: App,
  take: TakeBackup = () => runBackupCommand(app),
): Promise<boolean> {
  const { env, now, payload } = app;
  const time = timeIn(env.BUSINESS_TIME_ZONE, now());
  if (time < night.from || time >= night.until) return false;
  if (!(await payload.findGlobal({ slug: 'backups' })).daily) return false;
  if (!(await claim(app))) return false;
  await take();
  await rows(payload, 'counters').update(due, { value: now().getTime() + restMs });
  return true;
}
