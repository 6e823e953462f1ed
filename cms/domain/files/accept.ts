import { open, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { maxPictureSide, maxPixels } from '../../../rules/files';
import { Refusal } from '../../refusal';
import { type FileKind, isAnimatedPng, kindOf } from './file-kind';
import { namedAsPicture, shownName } from './file-names';
import { jpegOfHeic } from './heic';
import { inTurn } from './in-turn';

/** A file as it was sent. It lies on the disk for as long as its call goes on. */
export interface SentFile {
  name: string;
  path: string;
  size: number;
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

const wrongType = (message: string) => new Refusal('wrong-type', message);
const notAPicture = () => wrongType('Please choose a photo: JPEG, PNG, WebP or HEIC');
const damaged = () =>
  new Refusal('invalid', 'This picture is damaged or incomplete. Please try another one.');

/** The size and form of a picture, as its header says; nothing is decoded yet. */
async function look(data: Buffer, kind: FileKind) {
  const { width, height, format, pages, hasAlpha } = await sharp(data, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  if (format !== (kind === 'heic' ? 'heif' : kind)) throw notAPicture();
  if ((pages ?? 1) > 1 || (kind === 'png' && isAnimatedPng(data)))
    throw wrongType('Moving pictures cannot be used. Please choose a photo.');
  if (!width || !height) throw damaged();
  if (width * height > maxPixels)
    throw new Refusal('too-large', `This picture has more than ${maxPixels / 1_000_000} megapixels`);
  return { hasAlpha };
}

/** A picture is decoded in memory, which takes up to 150 MB. */
const oneOfTwo = inTurn(2);

/**
 * Decodes a picture and writes it anew: at most 2,000 pixels wide and high, the right way up, without the place
 * where it was taken or anything else that came along. Refuses whatever is no whole still photo.
 */
export const acceptPhoto = (file: SentFile): Promise<AcceptedFile> => oneOfTwo(() => writePhoto(file));

async function writePhoto({ name, path }: SentFile): Promise<AcceptedFile> {
  const data = await readFile(path);
  const kind = kindOf(data);
  if (!kind || kind === 'pdf') throw notAPicture();
  const { hasAlpha } = await look(data, kind);
  const readable = kind === 'heic' ? await jpegOfHeic(data) : data;
  const picture = sharp(readable, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxPictureSide, height: maxPictureSide, fit: 'inside', withoutEnlargement: true });
  const isSeeThrough = hasAlpha && kind !== 'heic';
  const written = isSeeThrough ? picture.webp({ quality: 82 }) : picture.jpeg({ quality: 84, mozjpeg: true });
  const { data: bytes, info } = await written.toBuffer({ resolveWithObject: true }).catch(() => {
    throw damaged();
  });
  const extension = isSeeThrough ? 'webp' : 'jpg';
  const anew = `${path}.${extension}`;
  await writeFile(anew, bytes, { flag: 'wx', mode: 0o600 });
  return {
    path: anew,
    size: bytes.length,
    mimeType: isSeeThrough ? 'image/webp' : 'image/jpeg',
    extension,
    name: shownName(name, extension),
    width: info.width,
    height: info.height,
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
