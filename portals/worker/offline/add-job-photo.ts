import { maxFileBytes } from '../../../rules/system/files';
import { createSequence } from '../../../ui/offline/create-sequence';
import { linkOfWrite } from '../../../ui/offline/link';
import { newId } from '../../../ui/offline/new-id';
import { preparePhoto } from '../../../ui/photos/prepare-photo';
import type { StoredPhoto } from '../model/snapshot';
import { dropPhoto, storePhotoRow } from './store-events';
import { changeState, person, readState } from './worker-state';

/** The phone could not store a photo; `cause` contains the reason. */
export class PhotoNotStored extends Error {}

/** Stores a photo. Safari fails to store some pictures as files, which are then stored as bytes. */
async function storePhoto(photo: StoredPhoto): Promise<void> {
  try {
    await storePhotoRow(photo);
  } catch (cause) {
    if (linkOfWrite(cause) === 'no-room') throw cause;
    await storePhotoRow(photo, { asBytes: true });
  }
}

async function add(jobId: number, file: File): Promise<string> {
  const { blob, extension } = await preparePhoto(file);
  if (blob.size > maxFileBytes) throw new Error('The photo is too large');
  const name = extension === 'jpg' ? file.name.replace(/\.\w+$/, '.jpg') : file.name;
  const photo: StoredPhoto = { id: newId(), person, jobId, blob, name, isOfDoneJob: false, at: Date.now() };
  await storePhoto(photo).catch((cause: unknown) => {
    throw new PhotoNotStored('The photo could not be kept', { cause });
  });
  changeState({ photos: [...readState().photos, photo] });
  return photo.id;
}

const photos = createSequence();

/**
 * Stores a photo of a job during its completion, one at a time, since drawing needs memory for a whole picture.
 * Returns its id. Throws `PhotoNotStored`, or another error for a file that is no photo.
 */
export const addJobPhoto = (jobId: number, file: File): Promise<string> => photos(() => add(jobId, file));

export async function removeJobPhoto(id: string): Promise<void> {
  changeState({ photos: readState().photos.filter((photo) => photo.id !== id) });
  await dropPhoto(id);
}
