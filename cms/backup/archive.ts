import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract, type Pack } from 'tar-stream';

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

/** What a backup may hold. A name that leads anywhere else is refused. */
const allowedName = /^(manifest\.json|(database|media|private)\/[^\0]+)$/;
const leadsOut = (name: string) =>
  name.split(/[/\\]/).some((part) => part === '' || part === '.' || part === '..');

/** Writes the files of an archive into an empty folder, each on the disk before the next is read. */
export async function extractInto(folder: string, archive: NodeJS.ReadableStream): Promise<void> {
  const reader = extract();
  // Its fault is told below, and not by ending the process before that.
  const reading = pipeline(archive, reader).then(
    () => null,
    (fault: Error) => fault,
  );
  try {
    for await (const entry of reader) {
      const { name, type } = entry.header;
      if (type !== 'file' || !allowedName.test(name) || leadsOut(name)) {
        throw new Error(`The backup holds what does not belong into one: ${name}`);
      }
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(entry, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
    }
  } catch (error) {
    reader.destroy();
    // What is wrong with the file says more than that its reader stopped.
    throw (await reading) ?? error;
  }
  const fault = await reading;
  if (fault) throw fault;
}
