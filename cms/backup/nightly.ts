import { spawn } from 'node:child_process';
import { timeIn } from '../../rules/time/zone';
import type { App } from '../app';
import { rows } from '../database/rows';

const hour = 60 * 60 * 1000;
/** The counter with the time of the next backup, in milliseconds: the process that moves it takes the backup. */
const due = { name: 'next-nightly-backup' } as const;
/** From when to when it is night in the business's zone. */
const night = { from: '02:00', until: '05:00' };
/** A backup that failed, or whose server died, is tried again after this long. */
const retryMs = hour;
/** Less than a day, so that the night after is not missed. */
const restMs = 20 * hour;

export type TakeBackup = () => Promise<void>;

/**
 * Takes a backup in a process of its own, `npm run backup` as the operator would: copying an embedded database holds
 * its thread, and visitors would wait. Throws an Error with the end of the command's output when it fails.
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
  const at = now().getTime();
  if (!(await rows(payload, 'counters').one(due))) {
    // Another process may be quicker: the name is there once, and only one moves its value.
    await rows(payload, 'counters')
      .add({ name: due.name, value: 0 })
      .catch(() => undefined);
  }
  const isDue = [due, { value: { until: at } }];
  return (await rows(payload, 'counters').update(isDue, { value: at + retryMs })) !== null;
}

/**
 * Takes the night's backup when the owner has switched it on and nobody has taken it yet, of all processes one.
 * Returns whether it did. Throws when it failed; it is tried again an hour later, in the same night.
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
