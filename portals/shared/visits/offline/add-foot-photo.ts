import { maxFileBytes } from '../../../../rules/system/files';
import { messageOf } from '../../../../ui/api/call';
import { toast } from '../../../../ui/feedback/toast-store';
import { createSequence } from '../../../../ui/offline/create-sequence';
import { newId } from '../../../../ui/offline/new-id';
import { openBytes, sealBytes } from '../../../../ui/offline/seal';
import { preparePhoto } from '../../../../ui/photos/prepare-photo';
import type { WaitingPhoto } from '../model/shown-visit';
import { storeOrSend } from './store-or-send';
import type { VisitSync } from './visit-sync';

/** Largest photo of a foot to send, in bytes. */
const mostBytes = 300_000;

interface PhotoPlace {
  appointmentId: number;
  horseId: number;
  foot: string;
  view: string;
}

// One at a time: drawing needs memory for a whole picture.
const photos = createSequence();

/** Stores a photo of a foot on the phone and sends it. Resolves to true when stored or sent. */
export const addFootPhoto = (visitSync: VisitSync, taken: PhotoPlace, file: Blob): Promise<boolean> =>
  photos(() => add(visitSync, taken, file));

async function add(visitSync: VisitSync, taken: PhotoPlace, file: Blob): Promise<boolean> {
  const { sealing } = visitSync.state.read();
  if (!sealing) return false;
  const prepared = await preparePhoto(file, mostBytes).catch(() => null);
  if (!prepared || prepared.blob.size > maxFileBytes) {
    toast({
      variant: 'destructive',
      title: 'This file isn’t a photo',
      description: 'Please choose another one.',
    });
    return false;
  }
  const { blob, extension } = prepared;
  const photo: WaitingPhoto = {
    ...taken,
    id: newId(),
    takenAt: new Date().toISOString(),
    name: `foot.${extension}`,
    stuck: null,
  };
  return storeOrSend(visitSync, {
    store: async () => {
      const picture = await sealBytes(sealing.key, await blob.arrayBuffer());
      await visitSync.written.photos.keep(sealing, photo, picture);
    },
    send: async () => {
      await visitSync.calls.addPhoto(taken.appointmentId, formOf(photo, blob));
      await visitSync.open(taken.appointmentId);
    },
    failed: 'The photo was not kept',
  });
}

/** Returns a photo's form data. The id is equal for every try, so that the office stores the photo once. */
export function formOf(photo: WaitingPhoto, picture: Blob): FormData {
  const form = new FormData();
  for (const name of ['id', 'foot', 'view', 'takenAt'] as const) form.append(name, photo[name]);
  form.append('horseId', String(photo.horseId));
  form.append('photo', picture, photo.name);
  return form;
}

export async function waitingPicture(visitSync: VisitSync, id: string): Promise<Blob | null> {
  const { sealing } = visitSync.state.read();
  const sealed = await visitSync.written.photos.pictureOf(id).catch(() => null);
  return sealed && sealing ? new Blob([await openBytes(sealing.key, sealed)]) : null;
}

export async function dropPhoto(visitSync: VisitSync, id: string): Promise<void> {
  await visitSync.written.photos.drop(id);
  await visitSync.reload();
}

export async function sendPhotoAgain(visitSync: VisitSync, photo: WaitingPhoto): Promise<void> {
  const { sealing } = visitSync.state.read();
  if (!sealing) return;
  await visitSync.written.photos.change(sealing, { ...photo, stuck: null });
  await visitSync.reload();
  void visitSync.sync();
}

export async function removePhoto(visitSync: VisitSync, appointmentId: number, id: string): Promise<void> {
  try {
    await visitSync.calls.removePhoto(appointmentId, id);
    await visitSync.open(appointmentId);
  } catch (error) {
    const description = messageOf(error, 'Please try again when there is a connection.');
    toast({ variant: 'destructive', title: 'The photo was not removed', description });
  }
}
