import { maxFileBytes } from '../../../rules/files/files';
import { newId } from '../../../ui/offline/new-id';
import { redrawPhoto } from '../../../ui/photos/shrink-photo';
import type { StoredPhoto } from '../model/types';
import { changeState, person, readState } from './state';
import { dropPhoto, keepPhoto } from './store-events';

/** The phone has no room for a photo. */
export class PhoneStorageFull extends Error {}

/** What many phones take and only some browsers read; the office reads it, and takes the place out of it. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);

/** A photo as it is kept: small and without its place, or as it is where only the office can read it. */
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
  await keepPhoto(photo).catch((cause: unknown) => {
    throw new PhoneStorageFull('The photo could not be kept', { cause });
  });
  changeState({ photos: [...readState().photos, photo] });
  return photo.id;
}

let before: Promise<unknown> = Promise.resolve();

/**
 * Keeps a photo of a job that is being completed. One after the other: each takes the memory of a whole picture while
 * it is drawn. Returns its id; throws `PhoneStorageFull`, and something else for what is no photo.
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
