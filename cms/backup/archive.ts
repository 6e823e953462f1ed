import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract, type Pack } from 'tar-stream';
import { type Keys, unseal } from './sealed-stream';

export const fileFolders = ['media', 'private'] as const;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Adds one file. Skips a file that was deleted after its folder was read. */
async function addFile(pack: Pack, name: string, path: string): Promise<void> {
  const handle = await open(path).catch((error) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!handle) return;
  try {
    const { size, mtime } = await handle.stat();
    const entry = pack.entry({ name, size, mtime, mode: 0o600 });
    if (size === 0) return void entry.end(Buffer.alloc(0));
    // Limits the file to the size in its header: a growing file would break the archive.
    await pipeline(handle.createReadStream({ end: size - 1, autoClose: false }), entry);
  } finally {
    await handle.close();
  }
}

/** Adds a folder with its subfolders, as `name/…`. A missing folder adds nothing. */
export async function addFolder(pack: Pack, name: string, folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of files.sort()) await addFile(pack, name + path.slice(folder.length), path);
  return files.length;
}

/** Allowed names in a backup. Any other path is refused. */
const allowedName = /^(manifest\.json|(database|media|private)\/[^\0]+)$/;
const leadsOut = (name: string) =>
  name.split(/[/\\]/).some((part) => part === '' || part === '.' || part === '..');

/** Extracts an archive into an empty folder. Each file is on the disk before the next one is read. */
async function extractAll(folder: string, reader: Extract): Promise<void> {
  for await (const entry of reader) {
    const { name, type } = entry.header;
    if (type !== 'file' || !allowedName.test(name) || leadsOut(name)) {
      throw new Error(`The backup holds what does not belong into one: ${name}`);
    }
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // A stream that has ended emits no further event: waiting for it would never return.
    if (entry.destroyed) throw new Error('The backup ends in the middle of a file. Nothing was changed.');
    await pipeline(entry, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  }
}

/**
 * Decrypts a backup into an empty folder. Throws an Error in plain English for a foreign or damaged file or a missing
 * key. The folder may then contain some files.
 */
export async function openArchive(file: string, keys: Keys, folder: string): Promise<void> {
  const sealed = await unseal(file, keys);
  const reader = extract();
  const reading = pipeline(sealed, createGunzip(), reader);
  const written = extractAll(folder, reader).catch((error) => {
    reader.destroy(error);
    throw error;
  });
  // Waits for both, so that no cleanup runs too early. The reader's error is thrown first, since it names the fault
  // of the file.
  for (const end of await Promise.allSettled([reading, written])) {
    if (end.status === 'rejected') throw end.reason;
  }
}
