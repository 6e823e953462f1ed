import { copyFile, mkdir, open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrivateFile } from '../../../../collections/payload-types';
import { rows, whereOf } from '../../../../rows/rows';
import type { App } from '../../../app';
import type { Env } from '../../../env';
import { randomToken } from '../../../security/sign-in/passwords';
import type { RequestKey } from '../idempotency/run-idempotent';
import type { AcceptedFile } from './accept';
import type { FileOwnerKind } from './owners';

export interface FileOwner {
  ownerCollection: FileOwnerKind;
  ownerId: number;
  purpose:
    | 'horse-photo'
    | 'record-attachment'
    | 'job-photo'
    | 'booking-photo'
    | 'invoice-paper'
    | 'visit-photo'
    | 'receipt';
  takenAt?: string;
  /** Key of the call, so that a retry finds the file. */
  idempotencyKey?: string;
}

export const privateFolder = (env: Pick<Env, 'DATA_DIR'>): string => join(env.DATA_DIR, 'private');
export const pathOfFile = ({ env }: App, filename: string): string => join(privateFolder(env), filename);

/** Moves a file to its final path, which may be on another disk, and waits until it is durable. */
async function moveToDisk(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    return copyFile(from, to);
  });
  const file = await open(to, 'r+');
  await file.sync().finally(() => file.close());
}

async function removeFromDisk(app: App, filename: string | null | undefined): Promise<void> {
  if (!filename) return;
  try {
    await unlink(pathOfFile(app, filename));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/**
 * Stores a file under a random name, then its row. A job deletes files without a row after a crash. The receiver has
 * reserved the quota.
 */
export async function storeFile(app: App, file: AcceptedFile, owner: FileOwner): Promise<PrivateFile> {
  const filename = `${randomToken()}.${file.extension}`;
  await mkdir(privateFolder(app.env), { recursive: true, mode: 0o700 });
  try {
    await moveToDisk(file.path, pathOfFile(app, filename));
    const now = app.now().toISOString();
    return await rows(app, 'private-files').add({
      ...owner,
      filename,
      originalName: file.name,
      mimeType: file.mimeType,
      filesize: file.size,
      width: file.width,
      height: file.height,
      createdAt: now,
      updatedAt: now,
    });
  } catch (error) {
    await removeFromDisk(app, filename);
    throw error;
  }
}

/** True when an interrupted try has stored some of these files. */
export async function hasFilesOf(app: App, requestKey: RequestKey | null, ids: number[]): Promise<boolean> {
  if (!requestKey?.resumed || !ids.length) return false;
  const totalDocs = await rows(app, 'private-files').count({ idempotencyKey: requestKey.mark, id: ids });
  return totalDocs > 0;
}

/** Stores all files or, when one fails, none. */
export async function storeFiles(app: App, files: AcceptedFile[], owner: FileOwner): Promise<PrivateFile[]> {
  const stored: PrivateFile[] = [];
  try {
    for (const file of files) stored.push(await storeFile(app, file, owner));
    return stored;
  } catch (error) {
    await dropFiles(
      app,
      stored.map(({ id }) => id),
    );
    throw error;
  }
}

export async function filesById(app: App, ids: number[]): Promise<PrivateFile[]> {
  if (!ids.length) return [];
  const { docs } = await app.payload.find({
    collection: 'private-files',
    where: whereOf<'private-files'>({ id: ids }),
    pagination: false,
    depth: 0,
  });
  return docs;
}

/** Deletes files: the row first, so that no row refers to a missing file. */
export async function dropFiles(app: App, ids: number[]): Promise<void> {
  const found = await filesById(app, ids);
  if (!found.length) return;
  await rows(app, 'private-files').remove({ id: ids });
  for (const { filename } of found) await removeFromDisk(app, filename);
}

export async function dropFilesOf(app: App, ownerCollection: FileOwnerKind, ownerId: number): Promise<void> {
  await dropFiles(app, await rows(app, 'private-files').ids({ ownerCollection, ownerId }));
}

export const urlOfFile = (id: number): string => `/api/files/${id}`;
