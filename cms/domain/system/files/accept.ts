import { open, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { maxPixels } from '../../../../rules/system/files';
import { createQueue } from '../../../create-queue';
import { Refusal } from '../../../refusal';
import { type FileKind, isAnimatedPng, kindOf } from './file-kind';
import { displayFileName, namedAsPicture } from './file-names';
import { measureHeic } from './heif-boxes';
import { writePicture } from './write-picture';

/**
 * Counts the scans of a JPEG over its whole picture. A progressive JPEG has some ten; decoding a scan of a few bytes
 * costs as much as one of megabytes.
 */
function jpegScans(data: Buffer): number {
  let scans = 0;
  for (let offset = 2; offset + 4 <= data.length; ) {
    if (data[offset] !== 0xff) {
      // The data of a scan continues until the next marker.
      const next = data.indexOf(0xff, offset);
      if (next < 0) break;
      offset = next;
      continue;
    }
    const marker = data[offset + 1] ?? 0;
    if (marker === 0xd9) break;
    if (marker === 0xda) scans += 1;
    // Skips bytes within a scan: escaped bytes, padding, and restart markers.
    if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) offset += 2;
    else if (marker === 0xff) offset += 1;
    else offset += 2 + data.readUInt16BE(offset + 2);
  }
  return scans;
}

type PictureKind = Exclude<FileKind, 'pdf'>;

/** A grid of tiles is larger than its picture, and may come with a mask. */
const maxDecodedPixels = 2 * maxPixels;
/** A progressive JPEG has some ten. */
const maxScans = 100;

const wrongType = (message: string) => new Refusal('wrong-type', message);
const notAPicture = () => wrongType('Please choose a photo: JPEG, PNG, WebP or HEIC');
const damaged = () =>
  new Refusal('invalid', 'This picture is damaged or incomplete. Please try another one.');
const tooMuchWork = () =>
  new Refusal(
    'too-large',
    'This picture is put together from too many parts. Please send it as a plain JPEG.',
  );

function refuseLarge({ width, height }: { width: number; height: number }): void {
  if (!width || !height) throw damaged();
  if (width * height > maxPixels)
    throw new Refusal('too-large', `This picture has more than ${maxPixels / 1_000_000} megapixels`);
}

/** Refuses, by structure alone, a HEIC that takes too much work to decode. */
function checkHeic(data: Buffer): void {
  const picture = measureHeic(data);
  if (!picture) throw damaged();
  refuseLarge(picture);
  if (picture.decoded > maxDecodedPixels) throw tooMuchWork();
}

/**
 * Refuses, by header alone, a picture that is not still or takes too much work. Returns whether it has transparency.
 */
async function checkPicture(data: Buffer, kind: PictureKind): Promise<boolean> {
  if (kind === 'heic') {
    checkHeic(data);
    return false;
  }
  const { width, height, format, pages, hasAlpha } = await sharp(data, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  if (format !== kind) throw notAPicture();
  if ((pages ?? 1) > 1 || (kind === 'png' && isAnimatedPng(data)))
    throw wrongType('Moving pictures cannot be used. Please choose a photo.');
  refuseLarge({ width, height });
  if (kind === 'jpeg' && jpegScans(data) > maxScans) throw tooMuchWork();
  return hasAlpha;
}

export interface Sender {
  /** All names of a sender: the address and, when signed in, the account. */
  names: readonly string[];
  /** Reserves quota for further files made from the sent one. Throws when it is used up. */
  reserveQuota: (bytes: number) => void;
}

/** A file as sent. It is on the disk until its call ends. */
export interface SentFile {
  name: string;
  path: string;
  size: number;
  from: Sender;
}

/** A file as we store it, with its temporary path. */
export interface AcceptedFile {
  path: string;
  size: number;
  mimeType: 'image/jpeg' | 'image/webp' | 'application/pdf';
  extension: string;
  name: string;
  width?: number;
  height?: number;
}

/** Decoding a picture takes a processor and up to 150 MB; a HEIC takes some seconds and up to 600 MB. */
const decodeInTurn = createQueue({ quick: 2, heic: 1 }, { perSender: 20, inAll: 200, maxMs: 120_000 });

/**
 * Decodes a picture and encodes it again: at most 2,000 pixels wide and high, upright, without GPS position or other
 * metadata. Refuses everything but a complete still photo.
 */
export async function acceptPhoto(file: SentFile): Promise<AcceptedFile> {
  const kind = kindOf(await firstBytes(file.path));
  if (!kind || kind === 'pdf') throw notAPicture();
  return decodeInTurn(kind === 'heic' ? 'heic' : 'quick', file.from.names, () => writePhoto(file, kind));
}

async function writePhoto({ name, path, from }: SentFile, kind: PictureKind): Promise<AcceptedFile> {
  const isSeeThrough = await checkPicture(await readFile(path), kind);
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
    name: displayFileName(name, extension),
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

/** Accepts a photo, or a PDF unchanged. Refuses a PDF that is named as a picture: it may deceive a reader. */
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
    name: displayFileName(file.name, 'pdf'),
  };
}
