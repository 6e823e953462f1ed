import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../../app';

/** Maximum duration of a call in milliseconds: older folders remain from a crash. */
const longestCallMs = 15 * 60 * 1000;

const incomingFolder = ({ env }: App): string => join(env.DATA_DIR, 'incoming');

/** Creates a folder for the files of one call; the caller removes it. */
export async function folderForCall(app: App): Promise<string> {
  await mkdir(incomingFolder(app), { recursive: true, mode: 0o700 });
  return mkdtemp(join(incomingFolder(app), 'call-'));
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/**
 * Deletes folders that crashed calls left, including the CMS's. Skips recent ones, which other processes may still
 * use. Returns the number.
 */
export async function deleteAbandonedUploads(app: App): Promise<number> {
  let removed = 0;
  for (const name of await readdir(incomingFolder(app)).catch(() => [])) {
    const folder = join(incomingFolder(app), name);
    const found = await stat(folder).catch(() => null);
    // Uses the machine's clock, which set the folder's time.
    if (!found || Date.now() - found.mtimeMs < longestCallMs) continue;
    await removeFolder(folder);
    removed += 1;
  }
  return removed;
}
