import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFile } from '../database/database-file';
import type { Env } from '../env';

/** The product's own folders in DATA_DIR. Only these are touched: a folder may hold other people's files. */
const ourFolders = /^(media|private|incoming|cache|backups|before-restore-.*)$/;
const ourFiles = /^(secrets\.json|farrier\.db)/;

const folderMode = 0o700;
const fileMode = 0o600;

async function allBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map(async (entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? [path, ...(await allBelow(path))] : [path];
    });
  return (await Promise.all(found)).flat();
}

/** The files and folders of ours in DATA_DIR, and the database's, wherever it lies. */
async function ourPaths(env: Env): Promise<string[]> {
  const entries = await readdir(env.DATA_DIR, { withFileTypes: true });
  const paths = [env.DATA_DIR];
  for (const entry of entries) {
    const path = join(env.DATA_DIR, entry.name);
    if (entry.isFile() && ourFiles.test(entry.name)) paths.push(path);
    if (entry.isDirectory() && ourFolders.test(entry.name)) paths.push(path, ...(await allBelow(path)));
  }
  const file = databaseFile(env);
  return file ? [...new Set([...paths, file, `${file}-wal`, `${file}-shm`])] : paths;
}

/** The files that other users of the machine could read, with the mode that each should have. */
export async function openToOthers(env: Env): Promise<{ path: string; mode: number }[]> {
  const open: { path: string; mode: number }[] = [];
  for (const path of await ourPaths(env)) {
    const found = await stat(path).catch(() => null);
    // A file that has gone meanwhile, such as the log of a database that was closed, is nobody's to read.
    if (found && (found.mode & 0o077) !== 0)
      open.push({ path, mode: found.isDirectory() ? folderMode : fileMode });
  }
  return open;
}

/**
 * Makes what the server writes from now on readable by its own user alone, and mends what is there already.
 * Returns the paths that could not be mended: those of another user.
 */
export async function keepFilesPrivate(env: Env): Promise<string[]> {
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
