import { spawn } from 'node:child_process';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { durableMongoUrl } from '../database/mongo-url';

const program = 'mongodump';

/** Runs a program and resolves with its exit code; null when it cannot be run. */
function exitCodeOf(args: string[]): Promise<number | null> {
  // Its output may repeat the address of the database with its password.
  const child = spawn(program, args, { stdio: 'ignore' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Writes every collection of a database into a folder as `<name>.bson`, by MongoDB's own mongodump. Returns false, with
 * the folder as it was, when that is not installed or fails, so that our own export takes its place.
 */
export async function dumpMongo(url: string, folder: string): Promise<boolean> {
  const work = join(folder, 'mongodump');
  await mkdir(work, { mode: 0o700 });
  try {
    // In a file: everybody on the machine sees the arguments of a program.
    const config = join(work, 'config.yaml');
    await writeFile(config, `uri: ${JSON.stringify(durableMongoUrl(url))}\n`, { mode: 0o600 });
    const out = join(work, 'out');
    if ((await exitCodeOf([`--config=${config}`, `--out=${out}`, '--quiet'])) !== 0) return false;
    const [database = ''] = await readdir(out);
    const files = (await readdir(join(out, database))).filter(
      (name) => name.endsWith('.bson') && !name.startsWith('system.'),
    );
    for (const name of files) await rename(join(out, database, name), join(folder, name));
    return true;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
