import { readdir, stat, unlink } from 'node:fs/promises';
import type { App } from '../../app';
import { findRow } from '../../database/rows';
import { idOf } from '../relations';
import { dropFiles, pathOfFile, privateFolder } from './store';

/** Younger files may belong to a call that is still running, or to one whose answer was lost. */
const restMs = 24 * 60 * 60 * 1000;
const pageSize = 200;

/** Removes files on disk that no row names. */
async function sweepDisk(app: App): Promise<number> {
  let removed = 0;
  const names = await readdir(privateFolder(app)).catch(() => [] as string[]);
  for (const name of names) {
    const found = await stat(pathOfFile(app, name)).catch(() => null);
    if (!found?.isFile() || app.now().getTime() - found.mtimeMs < restMs) continue;
    const row = await findRow(app.payload, 'private-files', { filename: { equals: name } });
    if (row) continue;
    await unlink(pathOfFile(app, name)).catch(() => undefined);
    removed += 1;
  }
  return removed;
}

/** The files that horses and health records of these customers name. */
async function namedFiles(app: App, customerIds: number[]): Promise<Set<number>> {
  const { docs: horses } = await app.payload.find({
    collection: 'horses',
    where: { userId: { in: customerIds } },
    pagination: false,
    depth: 0,
  });
  if (!horses.length) return new Set();
  const { docs: records } = await app.payload.find({
    collection: 'horse-health-records',
    where: { horseId: { in: horses.map(({ id }) => id) } },
    select: { attachments: true },
    pagination: false,
    depth: 0,
  });
  const photos = horses.map(({ photo }) => idOf(photo));
  const attachments = records.flatMap((record) => record.attachments ?? []);
  return new Set([...photos, ...attachments].filter((id): id is number => typeof id === 'number'));
}

/** Removes customers' files that nothing names any more. */
async function sweepRows(app: App): Promise<number> {
  let removed = 0;
  for (let after = 0; ; ) {
    const { docs } = await app.payload.find({
      collection: 'private-files',
      where: {
        and: [
          { id: { greater_than: after } },
          { ownerCollection: { equals: 'users' } },
          { createdAt: { less_than: new Date(app.now().getTime() - restMs).toISOString() } },
        ],
      },
      sort: 'id',
      limit: pageSize,
      pagination: false,
      depth: 0,
    });
    const last = docs.at(-1);
    if (!last) return removed;
    const named = await namedFiles(app, [...new Set(docs.flatMap(({ ownerId }) => ownerId ?? []))]);
    const unnamed = docs.filter(({ id }) => !named.has(id)).map(({ id }) => id);
    await dropFiles(app, unnamed);
    removed += unnamed.length;
    after = last.id;
  }
}

/** Clears up after crashes: rows without reference first, then files without row. Returns how many went. */
export const sweepFiles = async (app: App): Promise<number> =>
  (await sweepRows(app)) + (await sweepDisk(app));
