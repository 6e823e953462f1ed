import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFile } from '../database/database-file';
import type { Env } from '../env';

/** The product's folders in DATA_DIR. Others may belong to other people. */
const ourFolders = /^(media|private|incoming|cache|backups|before-restore-.*)$/;
const ourFiles = /^(secrets\.json|farrier\.db)/;

const folderMode = 0o700;
const fileMode = 0o600;

async function listPathsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map(async (entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? [path, ...(await listPathsBelow(path))] : [path];
    });
  return (await Promise.all(found)).flat();
}

async function listOurPaths(env: Env): Promise<string[]> {
  const entries = await readdir(env.DATA_DIR, { withFileTypes: true });
  const paths = [env.DATA_DIR];
  for (const entry of entries) {
    const path = join(env.DATA_DIR, entry.name);
    if (entry.isFile() && ourFiles.test(entry.name)) paths.push(path);
    if (entry.isDirectory() && ourFolders.test(entry.name)) paths.push(path, ...(await listPathsBelow(path)));
  }
  const file = databaseFile(env);
  return file ? [...new Set([...paths, file, `${file}-wal`, `${file}-shm`])] : paths;
}

/** Returns files that other users of the machine can read, with their correct modes. */
export async function openToOthers(env: Env): Promise<{ path: string; mode: number }[]> {
  const open: { path: string; mode: number }[] = [];
  for (const path of await listOurPaths(env)) {
    const found = await stat(path).catch(() => null);
    // A file may have been deleted in the meantime, such as the log of a closed database.
    if (found && (found.mode & 0o077) !== 0)
      open.push({ path, mode: found.isDirectory() ? folderMode : fileMode });
  }
  return open;
}

/**
 * Makes new and existing files readable by the server's own user only. Returns paths of other users, which it cannot
 * change.
 */
export async function makeFilesPrivate(env: Env): Promise<string[]> {
  process.umask(0o077);
  await mkdir(env.DATA_DIR, { recursive: true, mode: folderMode });
  const stubborn: string[] = [];
  for (const { path, mode } of await openToOthers(env)) {
    await chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') stubborn.push(path);
    });
  }
  return stubborn;
}
