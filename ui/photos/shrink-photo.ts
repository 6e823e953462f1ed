/** Largest photo to send: fifteen seconds on a weak signal. */
const mostBytes = 300_000;
/** Sizes and qualities of a photo, from best to smallest. */
const steps = [
  { side: 1800, quality: 0.85 },
  { side: 1600, quality: 0.75 },
  { side: 1400, quality: 0.65 },
  { side: 1200, quality: 0.55 },
  { side: 900, quality: 0.5 },
  { side: 700, quality: 0.4 },
] as const;

/** Cached per photo, because a retry must send the same bytes for the server to recognise it. */
const shrunk = new WeakMap<File, Promise<File>>();

export function shrinkPhoto(file: File): Promise<File> {
  const shrunkPhoto = shrunk.get(file) ?? shrink(file);
  shrunk.set(file, shrunkPhoto);
  return shrunkPhoto;
}

async function drawJpeg(picture: ImageBitmap, { side, quality }: (typeof steps)[number]): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('The photo could not be drawn');
  return blob;
}

/** Re-encodes a photo: small, upright, and without its location, in at most `most` bytes. Throws for other files. */
export async function redrawPhoto(file: Blob, most = Number.POSITIVE_INFINITY): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const [best, ...smaller] = steps;
    let blob = await drawJpeg(picture, best);
    for (const step of smaller) {
      if (blob.size < most) break;
      blob = await drawJpeg(picture, step);
    }
    return blob;
  } finally {
    picture.close();
  }
}

/**
 * Shrinks a photo for a weak signal: phones take 5 MB where 300 kB look the same. Files that this browser cannot read
 * (HEIC outside Safari, PDF) are sent unchanged, and the server decides.
 */
async function shrink(file: File): Promise<File> {
  if (!/^image\/(jpeg|png|webp|heic|heif)$/.test(file.type) || file.size < mostBytes) return file;
  try {
    const blob = await redrawPhoto(file, mostBytes);
    if (blob.size >= file.size) return file;
    const { lastModified } = file;
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg', lastModified });
  } catch {
    // The server may be able to read it.
    return file;
  }
}
