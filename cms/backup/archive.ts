import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract, type Pack } from 'tar-stream';
import { type Keys, unseal } from './sealed-stream';

/** The folders of DATA_DIR whose files belong to rows. */
export const fileFolders = ['media', 'private'] as const;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Adds one file. One that has been deleted since its folder was read is left out. */
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
    // No more than it had when its entry began: a file that grows meanwhile would break the archive.
    await pipeline(handle.createReadStream({ end: size - 1, autoClose: false }), entry);
  } finally {
    await handle.close();
  }
}

/** Adds all files of a folder and of those in it, as `name/…`. A folder that is not there has none. */
export async function addFolder(pack: Pack, name: string, folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of files.sort()) await addFile(pack, name + path.slice(folder.length), path);
  return files.length;
}

/** The allowed names in a backup. A name that leads anywhere else is refused. */
const allowedName = /^(manifest\.json|(database|media|private)\/[^\0]+)$/;
const leadsOut = (name: string) =>
  name.split(/[/\\]/).some((part) => part === '' || part === '.' || part === '..');

/** Writes the files of an archive into an empty folder, each on the disk before the next is read. */
async function extractAll(folder: string, reader: Extract): Promise<void> {
  for await (const entry of reader) {
    const { name, type } = entry.header;
    if (type !== 'file' || !allowedName.test(name) || leadsOut(name)) {
      throw new Error(`The backup holds what does not belong into one: ${name}`);
    }
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // A stream that has already ended emits no further event, so waiting for one would never return.
    if (entry.destroyed) throw new Error('The backup ends in the middle of a file. Nothing was changed.');
    await pipeline(entry, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  }
}

/**
 * Opens a backup with the keys at hand and writes its files into an empty folder. Throws an Error in plain English
 * when it is none of ours, damaged, or made with a key that is not at hand; the folder may then hold a part of it.
 */
export async function openArchive(file: string, keys: Keys, folder: string): Promise<void> {
  const sealed = await unseal(file, keys);
  const reader = extract();
  const reading = pipeline(sealed, createGunzip(), reader);
  const written = extractAll(folder, reader).catch((error) => {
    reader.destroy(error);
    throw error;
  });
  // Both have ended before anybody clears up; and what is wrong with the file says more than that its reader stopped.
  for (const end of await Promise.allSettled([reading, written])) {
    if (end.status === 'rejected') throw end.reason;
  }
}
