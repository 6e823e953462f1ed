import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Env } from '../env';

const used = z.record(z.string(), z.iso.datetime());
type UsedFolders = z.output<typeof used>;

const fileOf = ({ DATA_DIR }: Env) => join(DATA_DIR, 'backup-folders.json');

export async function readUsedFolders(env: Env): Promise<UsedFolders> {
  const text = await readFile(fileOf(env), 'utf8').catch(() => '{}');
  try {
    return used.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Stores the folder of a backup, so that the doctor finds it. */
export async function rememberFolder(env: Env, folder: string, takenAt: Date): Promise<void> {
  const path = fileOf(env);
  const text = JSON.stringify({ ...(await readUsedFolders(env)), [folder]: takenAt.toISOString() });
  await writeFile(`${path}.part`, text, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
