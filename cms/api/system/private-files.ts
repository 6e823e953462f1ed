import { readFile } from 'node:fs/promises';
import type { Response } from 'express';
import type { PrivateFile } from '../../../collections/payload-types';
import { privateFile } from '../../../contracts/horses/health-records';
import type { App } from '../../app';
import { contentDisposition } from '../../domain/system/files/file-names';
import { canReadFile } from '../../domain/system/files/owners';
import { filesById, pathOfFile } from '../../domain/system/files/store';
import { notFound } from '../../refusal';
import { handle } from '../handle';

/** Only pictures from our own encoder open in the page. Browsers download any other file. */
const ownPictures = ['image/jpeg', 'image/webp'];

/**
 * Sends a private file, with headers that keep its content inert. Throws `not-found` when it is missing on the disk.
 */
export async function sendPrivateFile(app: App, res: Response, file: PrivateFile): Promise<void> {
  const data = await readFile(pathOfFile(app, file.filename ?? '')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    app.log.error({ fileId: file.id }, 'a private file is missing on disk');
    throw notFound();
  });
  const type = file.mimeType ?? 'application/octet-stream';
  const kind = ownPictures.includes(type) ? 'inline' : 'attachment';
  res.set({
    'Content-Type': type,
    'Content-Disposition': contentDisposition(kind, file.originalName ?? 'file'),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  res.send(data);
}

export const privateFileHandlers = [
  handle(privateFile, async ({ app, guard, params, req, res }) => {
    const [file] = await filesById(app, [params.fileId]);
    // One browser may hold sessions of several people. One session with the right to read is enough.
    if (!file?.filename || !(await canReadFile(app, file, (role) => guard.signedIn(req, role))))
      throw notFound();
    await sendPrivateFile(app, res, file);
    return undefined;
  }),
];
