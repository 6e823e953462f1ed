import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { databaseFile } from '../database/database-file';
import { type Env, secretsOf } from '../env';
import { fileFolders, openArchive } from './archive';
import { takeBackup } from './backup';
import { secretOf } from './keys';
import { addMadeSince, type LateChange } from './made-since';
import { type Manifest, readManifest, refuseMisfit } from './manifest';
import { checkMongoCopy, hasDocuments, loadMongo } from './mongo-copy';
import { readSince } from './read-since';
import { besideSqlite, closeSqlite, prepareSqlite } from './sqlite-copy';

export interface Restored {
  takenAt: Date;
  storedAt: string[];
  /** Newer erasures and payments from the replaced data; null when reading failed. */
  madeSince: LateChange[] | null;
}

async function refuseRunningServer(env: Env): Promise<void> {
  const answers = await fetch(`http://127.0.0.1:${env.PORT}/api/health`, {
    signal: AbortSignal.timeout(2000),
  }).then(
    ({ headers }) => headers.has('x-request-id'),
    // No server listens, as required.
    () => false,
  );
  if (answers)
    throw new Error(`A server runs on port ${env.PORT}. Stop it, then restore. Nothing was changed.`);
}

/** Extracts and checks everything. Touches nothing outside `staging`. */
async function checked(env: Env, file: string, staging: string): Promise<Manifest> {
  await openArchive(file, { secret: secretsOf(env), passphrase: env.BACKUP_PASSPHRASE }, staging);
  const manifest = await readManifest(staging);
  refuseMisfit(manifest, env.usesMongo, secretsOf(env));
  const database = join(staging, 'database');
  if (env.usesMongo) await checkMongoCopy(database);
  else await prepareSqlite(database, new Date(manifest.takenAt));
  return manifest;
}

async function move(from: string, to: string): Promise<boolean> {
  if (!existsSync(from)) return false;
  await rename(from, to);
  return true;
}

/** Moves the old data aside and the new data into its place. Both are on one disk, so each move is atomic. */
async function exchange(env: Env, staging: string, formerData: string): Promise<boolean> {
  const local = databaseFile(env);
  const pairs = fileFolders.map((name) => ({ ours: join(env.DATA_DIR, name), theirs: join(staging, name) }));
  if (local) pairs.push({ ours: local, theirs: join(staging, 'database', 'farrier.db') });
  await mkdir(formerData, { mode: 0o700 });
  // The write-ahead log of a damaged database must never be read into the restored one.
  for (const path of local ? besideSqlite(local) : []) await move(path, join(formerData, basename(path)));
  for (const { ours, theirs } of pairs) {
    await move(ours, join(formerData, basename(ours)));
    await move(theirs, ours);
  }
  const stored = await readdir(formerData);
  if (!stored.length) await rm(formerData, { recursive: true });
  return stored.length > 0;
}

/**
 * Restores a backup over DATA_DIR and the database. Checks file, keys and database first, and keeps the former data.
 * Throws an Error in plain English when the restore is not possible.
 */
export async function restoreBackup(env: Env, file: string, now = new Date()): Promise<Restored> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  secretOf(env);
  await refuseRunningServer(env);
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 });
  const staging = await mkdtemp(join(env.DATA_DIR, '.restore-'));
  try {
    const manifest = await checked(env, file, staging);
    const takenAt = new Date(manifest.takenAt);
    const storedAt: string[] = [];
    const local = databaseFile(env);
    const copy = join(staging, 'before');
    await mkdir(copy, { mode: 0o700 });
    const madeSince = await readSince(env, takenAt, copy);
    if (local && existsSync(local)) await closeSqlite(local);
    // Stores the newer rows before the replacement, so that an interrupted restore does not lose them.
    await addMadeSince(env, madeSince ?? []);
    if (env.usesMongo && (await hasDocuments(env.DATABASE_URL))) {
      storedAt.push((await takeBackup(env, undefined, 'before-restore')).file);
    }
    const formerData = join(env.DATA_DIR, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
    if (env.usesMongo) await loadMongo(env.DATABASE_URL, join(staging, 'database'), takenAt);
    if (await exchange(env, staging, formerData)) storedAt.push(formerData);
    return { takenAt, storedAt, madeSince };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
