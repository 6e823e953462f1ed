import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { keyIdOf } from '../../collections/fields/people/encryption';
import { databaseFile } from '../database/database-file';
import type { Env } from '../env';
import { addFolder, fileFolders } from './archive';
import { backupKeyOf, secretOf } from './keys';
import { type Manifest, manifestName } from './manifest';
import { copyMongo } from './mongo-copy';
import { dumpMongo } from './mongodump';
import { seal } from './sealed-stream';
import { copySqlite } from './sqlite-copy';
import { rememberFolder } from './used-folders';

export interface TakenBackup {
  file: string;
  bytes: number;
  takenAt: Date;
}

export const backupFolder = (env: Env): string => env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups');

/** Names sort by time: 2026-11-21T01:02:03.004Z becomes farrier-2026-11-21-010203-004.backup. */
const nameOfBackup = (at: Date, prefix = 'farrier'): string =>
  `${prefix}-${at.toISOString().replace('T', '-').replaceAll(':', '').replace('.', '-').replace('Z', '')}.backup`;

export function parseBackupTime(name: string): Date | null {
  const parts = /^farrier-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)-(\d{3})\.backup$/.exec(name);
  return parts && new Date(`${parts[1]}T${parts[2]}:${parts[3]}:${parts[4]}.${parts[5]}Z`);
}

export const retentionDays = 30;
/** No backup runs this long. */
const leftoverMs = 24 * 60 * 60 * 1000;

/** Deletes our backups in a folder that are older than `days`, except the newest. Returns the deleted names. */
export async function removeOldBackups(folder: string, days: number, now = new Date()): Promise<string[]> {
  const oldest = now.getTime() - days * 24 * 60 * 60 * 1000;
  const dated = (await readdir(folder)).filter((name) => parseBackupTime(name) !== null).sort();
  const old = dated.slice(0, -1).filter((name) => (parseBackupTime(name)?.getTime() ?? oldest) < oldest);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}

/** Deletes the leftovers of a killed backup, which include an unencrypted copy of the database. */
async function clearLeftovers(folder: string, isOurs: RegExp): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => isOurs.test(each))) {
    const path = join(folder, name);
    const isOld = Date.now() - (await stat(path)).mtimeMs > leftoverMs;
    if (isOld) await rm(path, { recursive: true, force: true });
  }
}

async function fill(archive: Pack, env: Env, manifest: Manifest, staging: string): Promise<void> {
  archive.entry({ name: manifestName }, JSON.stringify(manifest));
  await addFolder(archive, 'database', join(staging, 'database'));
  // Files follow the database: every row then has its file. Cleanup deletes files without a row later.
  for (const folder of fileFolders) await addFolder(archive, folder, join(env.DATA_DIR, folder));
  archive.finalize();
}

/** Syncs a folder. Only then does a rename survive a crash. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/**
 * Backs up the database, the media and the private files while the server runs, as one encrypted file in `folder`.
 * The file gets its final name when complete. Throws when reading or writing fails.
 */
export async function takeBackup(
  env: Env,
  folder = backupFolder(env),
  prefix?: string,
): Promise<TakenBackup> {
  const takenAt = new Date();
  const file = join(folder, nameOfBackup(takenAt, prefix));
  const unfinished = `${file}.part`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await clearLeftovers(env.DATA_DIR, /^\.backup-/);
  await clearLeftovers(folder, /\.backup\.part$/);
  const staging = await mkdtemp(join(env.DATA_DIR, '.backup-'));
  try {
    const copy = join(staging, 'database');
    await mkdir(copy, { mode: 0o700 });
    const local = databaseFile(env);
    if (local) await copySqlite(local, copy);
    else if (!(await dumpMongo(env.DATABASE_URL, copy))) await copyMongo(env.DATABASE_URL, copy);
    const archive = pack();
    const manifest: Manifest = {
      version: 1,
      takenAt: takenAt.toISOString(),
      database: env.usesMongo ? 'mongodb' : 'sqlite',
      keyId: keyIdOf(secretOf(env)),
    };
    const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    // Photos hardly compress: a higher level costs time and gains nothing.
    const written = pipeline(archive, createGzip({ level: 1 }), seal(backupKeyOf(env)), output);
    const filled = fill(archive, env, manifest, staging).catch((error) => {
      archive.destroy(error);
      throw error;
    });
    await Promise.all([filled, written]);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    // The backup is valid without this note.
    if (prefix === undefined) await rememberFolder(env, folder, takenAt).catch(() => undefined);
    return { file, bytes: (await stat(file)).size, takenAt };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
