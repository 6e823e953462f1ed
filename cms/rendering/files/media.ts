import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Router } from 'express';
import sharp from 'sharp';
import { rows } from '../../../rows/rows';
import type { App } from '../../app';
import { createQueue } from '../../create-queue';
import { Refusal } from '../../refusal';
import { pictureVersion, pictureWidths } from './pictures';

const formats = { avif: 'image/avif', webp: 'image/webp' } as const;
type Format = keyof typeof formats;
const isFormat = (text: string): text is Format => text in formats;

/** Part of stored pictures' names. A change recreates all of them. */
const recipe = 'avif45-34-420-webp74';

/** Wide pictures on desks hide coarser compression in their grain, at half the bytes. */
const avifQuality = (width: number) => (width > 1000 ? 34 : 45);

/** Two at a time, so that sign-in and file reads get threads while many sizes are requested. */
const resizeInTurn = createQueue({ picture: 2 }, { perSender: 500, inAll: 500, maxMs: 60_000 });

// An effort above 2 takes ten times as long, and made these posters larger.
async function shrink(original: string, width: number, format: Format): Promise<Buffer> {
  // Reads the bytes first: libvips caches files by name and would return an outdated picture.
  const picture = sharp(await readFile(original), { limitInputPixels: 50_000_000 })
    .rotate()
    .resize({ width, withoutEnlargement: true });
  return format === 'avif'
    ? picture.avif({ quality: avifQuality(width), effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    : picture.webp({ quality: 74, effort: 4 }).toBuffer();
}

/** Caches the most recently requested pictures. */
function recentPictures(maxBytes: number) {
  const cached = new Map<string, Buffer>();
  let total = 0;
  return {
    get(key: string): Buffer | undefined {
      const found = cached.get(key);
      if (found) {
        cached.delete(key);
        cached.set(key, found);
      }
      return found;
    },
    add(key: string, bytes: Buffer): void {
      if (cached.has(key)) return;
      cached.set(key, bytes);
      total += bytes.length;
      for (const [oldest, { length }] of cached) {
        if (total <= maxBytes) return;
        cached.delete(oldest);
        total -= length;
      }
    },
  };
}

const memoryBytes = 32 * 1024 * 1024;

/** Serves public media: pictures in modern formats and requested sizes, each created once and stored. */
export function mediaFiles(app: App): Router {
  const originals = join(app.env.DATA_DIR, 'media');
  const pictureFolder = join(app.env.DATA_DIR, 'cache', 'pictures');
  const making = new Map<string, Promise<Buffer>>();
  const recent = recentPictures(memoryBytes);
  const router = Router({ caseSensitive: true });

  async function storedMedia(filename: string): Promise<{ mimeType?: string | null; updatedAt: string }> {
    const row = await rows(app, 'media').one({ filename });
    if (!row || basename(filename) !== filename) throw new Refusal('not-found', 'Not found');
    return row;
  }
  const knownPicture = (filename: string) =>
    app.content.once(`media:${filename}`, () => storedMedia(filename));

  /** Stores a picture for later starts. On a full disk it is served without being stored. */
  async function store(file: string, bytes: Buffer): Promise<void> {
    try {
      await mkdir(pictureFolder, { recursive: true });
      await writeFile(`${file}.new`, bytes);
      await rename(`${file}.new`, file);
    } catch (error) {
      await rm(`${file}.new`, { force: true }).catch(() => undefined);
      app.log.warn({ fault: error }, 'a picture was made and could not be kept');
    }
  }

  async function picture(
    filename: string,
    updatedAt: string,
    width: number,
    format: Format,
  ): Promise<Buffer> {
    const key = createHash('sha256').update(`${filename}|${updatedAt}|${width}|${recipe}`).digest('hex');
    const file = join(pictureFolder, `${key.slice(0, 32)}.${format}`);
    const ready = recent.get(file);
    if (ready) return ready;
    const cached = await readFile(file).catch(() => null);
    if (cached) {
      recent.add(file, cached);
      return cached;
    }
    const running = making.get(file);
    if (running) return running;
    const make = () => shrink(join(originals, filename), width, format);
    const work = resizeInTurn('picture', [], make).then(async (bytes) => {
      recent.add(file, bytes);
      await store(file, bytes);
      return bytes;
    });
    making.set(file, work);
    return work.finally(() => making.delete(file));
  }

  router.get('/media/:width/:name', async (req, res) => {
    const { width = '', name = '' } = req.params;
    const dot = name.lastIndexOf('.');
    const format = name.slice(dot + 1);
    const wanted = pictureWidths.find((each) => String(each) === width);
    if (!wanted || !isFormat(format)) throw new Refusal('not-found', 'Not found');
    const filename = name.slice(0, dot);
    const { updatedAt } = await knownPicture(filename);
    const bytes = await picture(filename, updatedAt, wanted, format);
    // Pages name the version, so that a replaced picture appears at once.
    const asWritten = req.query.v === pictureVersion(updatedAt);
    res.set('Cache-Control', asWritten ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
    res.type(formats[format]).send(bytes);
  });

  router.get('/media/:name', async (req, res) => {
    const { name = '' } = req.params;
    const { mimeType } = await storedMedia(name);
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
