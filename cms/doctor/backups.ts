import { readdir } from 'node:fs/promises';
import type { Payload } from 'payload';
import { backupFolder, takenAtOf } from '../backup/backup';
import type { Env } from '../env';
import { type Finding, fine, look } from './check';

const day = 24 * 60 * 60 * 1000;

/** How old the newest backup is, and whether new ones come by themselves. `payload` is null without a database. */
export async function checkBackups(env: Env, payload: Payload | null, now: Date): Promise<Finding> {
  const about = 'Backups';
  const nightly = payload ? (await payload.findGlobal({ slug: 'backups' })).daily : false;
  const todo = nightly
    ? 'They are switched on and none came: have it looked into at the server.'
    : 'Switch nightly backups on in the menu, under Settings, Backups.';
  const how = `npm run backup takes one into ${backupFolder(env)} at once, or says what stops it.`;
  const names = await readdir(backupFolder(env)).catch(() => []);
  const newest = names
    .map(takenAtOf)
    .filter((at) => at !== null)
    .reduce((latest, at) => Math.max(latest, at.getTime()), 0);
  if (!newest) return look(about, 'There are none', todo, how);
  const days = Math.floor((now.getTime() - newest) / day);
  if (days >= 2) return look(about, `The newest is ${days} days old`, todo, how);
  return fine(
    about,
    `The newest is ${days === 0 ? 'less than a day' : 'a day'} old. Have them copied to another place as well`,
  );
}
