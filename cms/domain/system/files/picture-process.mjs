// Plain JavaScript: a process of its own starts without the loader that reads TypeScript.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

sharp.cache(false);
sharp.concurrency(1);

/** The pixels of a phone's HEIC, the right way up. Sharp is shipped without the patented decoder. */
async function pixelsOfHeic(path) {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const picture = new libheif.HeifDecoder().decode(await readFile(path)).find((each) => each.is_primary());
  if (!picture) throw new Error('No picture was found');
  const width = picture.get_width();
  const height = picture.get_height();
  const data = new Uint8ClampedArray(width * height * 4);
  await new Promise((resolve, reject) => {
    picture.display({ data, width, height }, (shown) => (shown ? resolve() : reject(new Error('Damaged'))));
  });
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

async function write({ from, to, isHeic, isSeeThrough, maxSide, maxPixels }) {
  const picture = isHeic
    ? await pixelsOfHeic(from)
    : sharp(from, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  const small = picture.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  const written = isSeeThrough ? small.webp({ quality: 82 }) : small.jpeg({ quality: 84, mozjpeg: true });
  const { width, height, size } = await written.toFile(to);
  return { width, height, size };
}

// Ends once the process that asked is gone: nobody waits for the picture.
process.once('disconnect', () => process.exit());
process.once('message', async (task) => {
  const answer = await write(task).catch(() => null);
  process.send(answer ?? {});
});
