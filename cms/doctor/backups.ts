import { readdir } from 'node:fs/promises';
import type { Payload } from 'payload';
import { backupFolder, parseBackupTime } from '../backup/backup';
import { readUsedFolders } from '../backup/used-folders';
import type { Env } from '../env';
import { type Finding, lookFinding, okFinding } from './check';

const day = 24 * 60 * 60 * 1000;

interface Folder {
  path: string;
  /** Time of the newest backup; null when there is none or the folder is unreadable. */
  newest: number | null;
  canBeRead: boolean;
}

/** Reads one backup folder. A missing folder that earlier backups used is probably on a disconnected disk. */
async function readBackupFolder(path: string, wasUsed: boolean): Promise<Folder> {
  try {
    const times = (await readdir(path)).flatMap((name) => parseBackupTime(name)?.getTime() ?? []);
    return { path, newest: times.length ? Math.max(...times) : null, canBeRead: true };
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return { path, newest: null, canBeRead: isMissing && !wasUsed };
  }
}

async function backupFolders(env: Env): Promise<{ folders: Folder[]; newest: number }> {
  const used = await readUsedFolders(env);
  const paths = [...new Set([backupFolder(env), ...Object.keys(used)])];
  const folders = await Promise.all(paths.map((path) => readBackupFolder(path, path in used)));
  return { folders, newest: Math.max(0, ...folders.map((folder) => folder.newest ?? 0)) };
}

export async function newestBackupAt(env: Env): Promise<Date | null> {
  const { newest } = await backupFolders(env);
  return newest ? new Date(newest) : null;
}

const ageOf = (at: number, now: Date) => Math.floor((now.getTime() - at) / day);
const aged = (days: number) => (days === 0 ? 'less than a day' : days === 1 ? 'a day' : `${days} days`);

/** Checks the age of the newest backup, and whether nightly backups are on. `payload` is null without a database. */
export async function checkBackups(env: Env, payload: Payload | null, now: Date): Promise<Finding> {
  const about = 'Backups';
  const nightly = payload ? (await payload.findGlobal({ slug: 'backups' })).daily : false;
  const todo = nightly
    ? 'They’re turned on, but none has been made. Ask the person who looks after your server.'
    : 'Turn on nightly backups in the menu, under Settings, Backups.';
  const how = `npm run backup takes one into ${backupFolder(env)} at once, or says what stops it.`;
  const used = await readUsedFolders(env);
  const { folders, newest } = await backupFolders(env);
  const days = ageOf(newest, now);
  if (newest && days < 2)
    return okFinding(about, `The newest is ${aged(days)} old. Ask for a copy in another place too`);
  const closed = folders.filter(({ canBeRead }) => !canBeRead).map(({ path }) => path);
  if (closed.length) {
    const last = Math.max(0, ...closed.map((path) => Date.parse(used[path] ?? '') || 0));
    const lastText = last
      ? `the last that is known went there, ${aged(ageOf(last, now))} ago`
      : 'none is known';
    return lookFinding(
      about,
      `We can’t check: a backup folder can’t be read, and ${lastText}`,
      'Ask the person who looks after your server to check the backup folder.',
      `${closed.join(' and ')} must be there, and readable for the server's user.`,
    );
  }
  if (!newest) return lookFinding(about, 'There are none', todo, how);
  return lookFinding(about, `The newest is ${aged(days)} old`, todo, how);
}
