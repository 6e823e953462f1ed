/** Largest photo to send: a quarter of a minute on a paddock's signal. */
const mostBytes = 300_000;
/** How a photo is drawn, from the best to the smallest. */
const steps = [
  { side: 1800, quality: 0.85 },
  { side: 1600, quality: 0.75 },
  { side: 1400, quality: 0.65 },
  { side: 1200, quality: 0.55 },
  { side: 900, quality: 0.5 },
  { side: 700, quality: 0.4 },
] as const;

/** Made once for each photo: a second try sends the same bytes, so that the server knows it again. */
const shrunk = new WeakMap<File, Promise<File>>();

/** The photo as it is sent. */
export function shrinkPhoto(file: File): Promise<File> {
  const made = shrunk.get(file) ?? shrink(file);
  shrunk.set(file, made);
  return made;
}

async function drawn(picture: ImageBitmap, { side, quality }: (typeof steps)[number]): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('The photo could not be drawn');
  return blob;
}

/**
 * The photo drawn again: small, the right way up, and without the place where it was taken. With `most` it weighs no
 * more bytes than that. Throws for what is no photo.
 */
export async function redrawPhoto(file: Blob, most = Number.POSITIVE_INFINITY): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const [best, ...smaller] = steps;
    let blob = await drawn(picture, best);
    for (const step of smaller) {
      if (blob.size < most) break;
      blob = await drawn(picture, step);
    }
    return blob;
  } finally {
    picture.close();
  }
}

/**
 * A photo small enough for a paddock's signal: phones take 5 MB where 300 kB show the same. What this browser cannot
 * read (HEIC outside Safari, PDF) goes as it is, and the server decides.
 */
async function shrink(file: File): Promise<File> {
  if (!/^image\/(jpeg|png|webp|heic|heif)$/.test(file.type) || file.size < mostBytes) return file;
  try {
    const blob = await redrawPhoto(file, mostBytes);
    if (blob.size >= file.size) return file;
    const { lastModified } = file;
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg', lastModified });
  } catch {
    // Unreadable here is not unreadable everywhere.
    return file;
  }
}
