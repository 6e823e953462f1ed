import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Router } from 'express';
import sharp from 'sharp';
import type { App } from '../app';
import { Refusal } from '../domain/refusal';
import { pictureWidths } from './pictures';

const formats = { avif: 'image/avif', webp: 'image/webp' } as const;
type Format = keyof typeof formats;
const isFormat = (text: string): text is Format => text in formats;

async function shrink(original: string, width: number, format: Format): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? picture.avif({ quality: 50, effort: 4 }).toBuffer()
    : picture.webp({ quality: 74, effort: 4 }).toBuffer();
}

/** Public media: pictures in modern formats and the sizes that pages ask for, made once and kept on disk. */
export function mediaFiles(app: App): Router {
  const originals = join(app.env.DATA_DIR, 'media');
  const made = join(app.env.DATA_DIR, 'cache', 'pictures');
  const making = new Map<string, Promise<Buffer>>();
  const router = Router({ caseSensitive: true });

  async function known(filename: string): Promise<{ mimeType?: string | null; updatedAt: string }> {
    const row = await app.payload.db.findOne<{ id: number; mimeType?: string | null; updatedAt: string }>({
      collection: 'media',
      where: { filename: { equals: filename } },
    });
    if (!row || basename(filename) !== filename) throw new Refusal('not-found', 'Not found');
    return row;
  }

  async function picture(filename: string, width: number, format: Format): Promise<Buffer> {
    const { updatedAt } = await known(filename);
    const key = createHash('sha256').update(`${filename}|${updatedAt}|${width}`).digest('hex').slice(0, 32);
    const file = join(made, `${key}.${format}`);
    const kept = await readFile(file).catch(() => null);
    if (kept) return kept;
    const running = making.get(file);
    if (running) return running;
    const work = shrink(join(originals, filename), width, format).then(async (bytes) => {
      await mkdir(made, { recursive: true });
      await writeFile(`${file}.new`, bytes);
      await rename(`${file}.new`, file);
      return bytes;
    });
    making.set(file, work);
    return work.finally(() => making.delete(file));
  }

  router.get('/media/:width/:name', async (req, res) => {
    const { width = '', name = '' } = req.params;
    const at = name.lastIndexOf('.');
    const format = name.slice(at + 1);
    const wanted = pictureWidths.find((each) => String(each) === width);
    if (!wanted || !isFormat(format)) throw new Refusal('not-found', 'Not found');
    const bytes = await picture(name.slice(0, at), wanted, format);
    res.set('Cache-Control', 'public, max-age=604800').type(formats[format]).send(bytes);
  });

  router.get('/media/:name', async (req, res) => {
    const { name = '' } = req.params;
    const { mimeType } = await known(name);
    const isPicture = mimeType?.startsWith('image/');
    res.set({
      'Cache-Control': 'public, max-age=3600',
      'Content-Type': mimeType ?? 'application/octet-stream',
      'Content-Disposition': `${isPicture ? 'inline' : 'attachment'}; filename="${encodeURIComponent(name)}"`,
    });
    res.send(await readFile(join(originals, name)));
  });
  return router;
}
