import { spawn } from 'node:child_process';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { durableMongoUrl } from '../database/mongo-url';

const program = 'mongodump';

/** Runs a program and resolves with its exit code; null when it cannot start. */
function exitCodeOf(args: string[]): Promise<number | null> {
  // The output may contain the database URL with its password.
  const child = spawn(program, args, { stdio: 'ignore' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs MongoDB's own mongodump: writes every collection as `<name>.bson`. Returns false, with the folder unchanged,
 * when mongodump is missing or fails. Our own export then replaces it.
 */
export async function dumpMongo(url: string, folder: string): Promise<boolean> {
  const work = join(folder, 'mongodump');
  await mkdir(work, { mode: 0o700 });
  try {
    // Passes the URL in a file: other users of the machine can see a program's arguments.
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
