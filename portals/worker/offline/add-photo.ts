import { maxFileBytes } from '../../../rules/system/files';
import { linkOfWrite } from '../../../ui/offline/link';
import { newId } from '../../../ui/offline/new-id';
import { redrawPhoto } from '../../../ui/photos/shrink-photo';
import type { StoredPhoto } from '../model/snapshot';
import { dropPhoto, keepPhoto } from './store-events';
import { changeState, person, readState } from './worker-state';

/** The phone could not store a photo; `cause` contains the reason. */
export class PhotoNotStored extends Error {}

/** Stores a photo. Safari fails to store some pictures as files, which are then stored as bytes. */
async function storePhoto(photo: StoredPhoto): Promise<void> {
  try {
    await keepPhoto(photo);
  } catch (cause) {
    if (linkOfWrite(cause) === 'no-room') throw cause;
    const { blob, ...rest } = photo;
    await keepPhoto({ ...rest, bytes: await blob.arrayBuffer(), type: blob.type });
  }
}

/** HEIC, a format that many phones use and few browsers read. The office converts it and removes the location. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);

/** Shrinks a photo and removes its location. Leaves a photo that only the office can read. */
async function toStoredFile(file: File): Promise<Pick<StoredPhoto, 'blob' | 'name'>> {
  try {
    return { blob: await redrawPhoto(file), name: file.name.replace(/\.\w+$/, '.jpg') };
  } catch (error) {
    if (!isHeic(file) || file.size > maxFileBytes) throw error;
    return { blob: new Blob([await file.arrayBuffer()], { type: 'image/heic' }), name: file.name };
  }
}

async function add(jobId: number, file: File): Promise<string> {
  const stored = await toStoredFile(file);
  const photo: StoredPhoto = { id: newId(), person, jobId, ...stored, sealed: false, at: Date.now() };
  await storePhoto(photo).catch((cause: unknown) => {
    throw new PhotoNotStored('The photo could not be kept', { cause });
  });
  changeState({ photos: [...readState().photos, photo] });
  return photo.id;
}

let before: Promise<unknown> = Promise.resolve();

/**
 * Stores a photo of a job during its completion, one at a time, since drawing needs memory for a whole picture.
 * Returns its id. Throws `PhotoNotStored`, or another error for a file that is no photo.
 */
export function addPhoto(jobId: number, file: File): Promise<string> {
  const added = before.then(() => add(jobId, file));
  before = added.catch(() => undefined);
  return added;
}

export async function removePhoto(id: string): Promise<void> {
  changeState({ photos: readState().photos.filter((photo) => photo.id !== id) });
  await dropPhoto(id);
}
