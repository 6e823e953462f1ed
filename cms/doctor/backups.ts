import { readdir } from 'node:fs/promises';
import { backupFolder, takenAtOf } from '../backup/backup';
import type { Env } from '../env';
import { type Finding, fine, look } from './check';

const day = 24 * 60 * 60 * 1000;

/** How old the newest backup is. */
export async function checkBackups(env: Env, now: Date): Promise<Finding> {
  const about = 'Backups';
  const todo = 'Run npm run backup, and switch daily backups on in the CMS under Settings, Backups.';
  const names = await readdir(backupFolder(env)).catch(() => []);
  const newest = names
    .map(takenAtOf)
    .filter((at) => at !== null)
    .reduce((latest, at) => Math.max(latest, at.getTime()), 0);
  if (!newest) return look(about, `There are none in ${backupFolder(env)}`, todo);
  const days = Math.floor((now.getTime() - newest) / day);
  if (days >= 2) return look(about, `The newest is ${days} days old`, todo);
  return fine(
    about,
    `The newest is ${days === 0 ? 'less than a day' : 'a day'} old. Copy them off this machine as well`,
  );
}
