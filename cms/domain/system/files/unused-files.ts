import { readdir, stat, unlink } from 'node:fs/promises';
import type { PrivateFile } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { splitIntoParts } from '../../in-pages';
import { filesOf } from './of-customer';
import { type FileOwnerKind, fileOwnerKinds, fileOwners } from './owners';
import { dropFiles, pathOfFile, privateFolder } from './store';

/** Younger files may belong to a running call, or to one whose answer was lost. */
const restMs = 24 * 60 * 60 * 1000;
const pageSize = 200;

async function deleteFilesWithoutRow(app: App): Promise<number> {
  let removed = 0;
  const names = await readdir(privateFolder(app.env)).catch(() => [] as string[]);
  for (const name of names) {
    const found = await stat(pathOfFile(app, name)).catch(() => null);
    if (!found?.isFile() || app.now().getTime() - found.mtimeMs < restMs) continue;
    const row = await rows(app, 'private-files').one({ filename: name });
    if (row) continue;
    await unlink(pathOfFile(app, name)).catch(() => undefined);
    removed += 1;
  }
  return removed;
}

/** Deletes those of these files that no row refers to. Returns their number. */
async function deleteUnnamed(
  app: App,
  kind: FileOwnerKind,
  files: readonly Pick<PrivateFile, 'id' | 'ownerId'>[],
): Promise<number> {
  const owners = new Set(files.flatMap(({ ownerId }) => ownerId ?? []));
  const ids = files.map(({ id }) => id);
  const named = new Set(await fileOwners[kind].named(app, [...owners], ids));
  const unnamed = ids.filter((id) => !named.has(id));
  await dropFiles(app, unnamed);
  return unnamed.length;
}

/** Deletes files of one kind of owner that no row refers to. */
async function deleteFilesOfNobody(app: App, kind: FileOwnerKind): Promise<number> {
  let removed = 0;
  for (let after = 0; ; ) {
    const docs = await rows(app, 'private-files').all(
      {
        id: { after },
        ownerCollection: kind,
        createdAt: { before: new Date(app.now().getTime() - restMs).toISOString() },
      },
      { sort: ['id'], limit: pageSize },
    );
    const last = docs.at(-1);
    if (!last) return removed;
    removed += await deleteUnnamed(app, kind, docs);
    after = last.id;
  }
}

/** Deletes the files of a deleted customer. Files of horses that other clients have now stay with these horses. */
export async function dropFilesOfCustomer(app: App, customerId: number): Promise<void> {
  const files = await rows(app, 'private-files').pick(filesOf({ id: customerId }), ['ownerId']);
  for (const part of splitIntoParts(files)) await deleteUnnamed(app, 'users', part);
}

/** Cleans up after crashes: rows without reference first, then files without row. Returns the number. */
export async function deleteUnusedFiles(app: App): Promise<number> {
  let removed = 0;
  for (const kind of fileOwnerKinds) removed += await deleteFilesOfNobody(app, kind);
  return removed + (await deleteFilesWithoutRow(app));
}
