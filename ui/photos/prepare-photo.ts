import { redrawPhoto } from './shrink-photo';

/** HEIC, a format that many phones use and few browsers read. Some phones give it no type. */
const isHeic = (file: Blob): boolean =>
  /^image\/hei[cf]$/.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name));

/**
 * Shrinks a photo and removes its location. Returns a HEIC that this browser cannot read as it is: the office converts
 * it. Throws for other files.
 */
export async function preparePhoto(
  file: Blob,
  mostBytes?: number,
): Promise<{ blob: Blob; extension: 'jpg' | 'heic' }> {
  try {
    return { blob: await redrawPhoto(file, mostBytes), extension: 'jpg' };
  } catch (error) {
    if (!isHeic(file)) throw error;
    // Copies the bytes: the phone may delete the file of the camera.
    return { blob: new Blob([await file.arrayBuffer()], { type: 'image/heic' }), extension: 'heic' };
  }
}
