import { open, readFile } from 'node:fs/promises';
import { createQueue } from '../../../create-queue';
import { kindOf } from './file-kind';
import { namedAsPicture, shownName } from './file-names';
import { lookAt, notAPicture, type PictureKind, wrongType } from './look-at-picture';
import { writePicture } from './write-picture';

/** The sender of a file. */
export interface Sender {
  /** Each name by which a sender is known: the address and, of who is signed in, the account. */
  names: readonly string[];
  /** Reserves quota for files written beside the one that was sent. Throws where it is used up. */
  reserveQuota: (bytes: number) => void;
}

/** A file as it was sent. It lies on the disk for as long as its call goes on. */
export interface SentFile {
  name: string;
  path: string;
  size: number;
  from: Sender;
}

/** A file as we keep it, where it lies until it is kept. */
export interface AcceptedFile {
  path: string;
  size: number;
  mimeType: 'image/jpeg' | 'image/webp' | 'application/pdf';
  extension: string;
  /** The sender's name, made harmless. */
  name: string;
  width?: number;
  height?: number;
}

/** A picture takes a processor and up to 150 MB while it is decoded, and a HEIC some seconds and up to 600 MB. */
const decodeInTurn = createQueue({ quick: 2, heic: 1 }, { perSender: 20, inAll: 200, maxMs: 120_000 });

/**
 * Decodes a picture and writes it again: at most 2,000 pixels wide and high, the right way up, without the place
 * where it was taken or anything else that came along. Refuses whatever is no whole still photo.
 */
export async function acceptPhoto(file: SentFile): Promise<AcceptedFile> {
  const kind = kindOf(await firstBytes(file.path));
  if (!kind || kind === 'pdf') throw notAPicture();
  return decodeInTurn(kind === 'heic' ? 'heic' : 'quick', file.from.names, () => writePhoto(file, kind));
}

async function writePhoto({ name, path, from }: SentFile, kind: PictureKind): Promise<AcceptedFile> {
  const isSeeThrough = await lookAt(await readFile(path), kind);
  const extension = isSeeThrough ? 'webp' : 'jpg';
  const to = `${path}.${extension}`;
  const { width, height, size } = await writePicture({
    from: path,
    to,
    isHeic: kind === 'heic',
    isSeeThrough,
  });
  from.reserveQuota(size);
  return {
    path: to,
    size,
    mimeType: isSeeThrough ? 'image/webp' : 'image/jpeg',
    extension,
    name: shownName(name, extension),
    width,
    height,
  };
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A photo, or a PDF as it is. A PDF that calls itself a picture is refused: somebody is being fooled. */
export async function acceptAttachment(file: SentFile): Promise<AcceptedFile> {
  const kind = kindOf(await firstBytes(file.path));
  if (!kind) throw wrongType('Please choose a PDF or a photo: JPEG, PNG, WebP or HEIC');
  if (kind !== 'pdf') return acceptPhoto(file);
  if (namedAsPicture(file.name)) throw wrongType('This is a PDF with the name of a picture');
  return {
    path: file.path,
    size: file.size,
    mimeType: 'application/pdf',
    extension: 'pdf',
    name: shownName(file.name, 'pdf'),
  };
}
