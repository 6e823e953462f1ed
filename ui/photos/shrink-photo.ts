const longestSide = 1800;
const worthIt = 600_000;

/** Made once for each photo: a second try sends the same bytes, so that the server knows it again. */
const shrunk = new WeakMap<File, Promise<File>>();

/** The photo as it is sent. */
export function shrinkPhoto(file: File): Promise<File> {
  const made = shrunk.get(file) ?? shrink(file);
  shrunk.set(file, made);
  return made;
}

/** The photo drawn again: small, the right way up, and without the place where it was taken. Throws for what is no photo. */
export async function redrawPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  if (!blob) throw new Error('The photo could not be drawn');
  return blob;
}

/**
 * A photo small enough for a paddock's signal: phones take 5 MB where 400 kB show the same. What this browser cannot
 * read (HEIC outside Safari, PDF) goes as it is, and the server decides.
 */
async function shrink(file: File): Promise<File> {
  if (!/^image\/(jpeg|png|webp|heic|heif)$/.test(file.type) || file.size < worthIt) return file;
  try {
    const blob = await redrawPhoto(file);
    if (blob.size >= file.size) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    // Unreadable here is not unreadable everywhere.
    return file;
  }
}
