import { formatBytes } from '../../rules/system/files';
import { freeBytes } from '../disk';
import { bytesOfFiles } from '../domain/system/files/storage-quota';
import type { Env } from '../env';
import { openToOthers } from '../start/file-modes';
import { broken, type Finding, fine, look } from './check';

const megabyte = 1024 * 1024;

/** Room on the disk that holds DATA_DIR. */
export async function checkDisk(env: Env): Promise<Finding> {
  const about = 'Disk';
  const free = await freeBytes(env.DATA_DIR);
  const says = `${Math.round(free / megabyte).toLocaleString('en-AU')} MB are free`;
  if (free < 200 * megabyte)
    return broken(about, says, 'Ask for space to be freed up now. Soon nothing can be saved.');
  if (free < 2000 * megabyte)
    return look(about, says, 'Ask for space to be freed up, or for old backups to be moved to another disk.');
  return fine(about, says);
}

/** How much of their room the private files take. */
export async function checkFiles(env: Env): Promise<Finding> {
  const about = 'Photos and attachments';
  const taken = await bytesOfFiles(env);
  const max = env.FILES_MAX_MB * 1_000_000;
  const says = `${formatBytes(taken)} of ${formatBytes(max)}`;
  if (taken < 0.8 * max) return fine(about, says);
  const todo = 'Ask for more space. At the limit, no one can send photos.';
  const how = 'Raise FILES_MAX_MB, where the disk has room for it.';
  return taken < max ? look(about, says, todo, how) : broken(about, says, todo, how);
}

/** Checks that other users of the machine cannot read private files. */
export async function checkFileModes(env: Env): Promise<Finding> {
  const about = 'Private files';
  const open = await openToOthers(env);
  if (!open.length) return fine(about, 'Only the server’s own user can read them');
  return broken(
    about,
    `Other users of this machine can read ${open.length} of them`,
    'Ask for the server to be restarted. That fixes it.',
    `One is ${open[0]?.path}. Where a restart does not help, it belongs to another user: chown it.`,
  );
}

/** The clock, as far as the machine itself can tell, and the zone of the business. */
export function checkClock(env: Env, now: Date): Finding {
  const about = 'Clock';
  const local = now.toLocaleString('en-AU', {
    timeZone: env.BUSINESS_TIME_ZONE,
    dateStyle: 'full',
    timeStyle: 'short',
  });
  if (now.getFullYear() < 2025)
    return broken(
      about,
      `The clock says ${local}`,
      'Ask for the server’s clock to be set from the network (NTP).',
    );
  return fine(
    about,
    `${local} (${env.BUSINESS_TIME_ZONE}). If your phone shows another time, ask for the server’s clock to be set`,
  );
}
