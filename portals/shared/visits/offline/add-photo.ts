import { maxFileBytes } from '../../../../rules/system/files';
import { messageOf } from '../../../../ui/api/call';
import { toast } from '../../../../ui/feedback/toast-store';
import { linkOfWrite, lossText } from '../../../../ui/offline/link';
import { newId } from '../../../../ui/offline/new-id';
import { openBytes, sealBytes } from '../../../../ui/offline/seal';
import { redrawPhoto } from '../../../../ui/photos/shrink-photo';
import type { WaitingPhoto } from '../model/shown-visit';
import type { VisitSync } from './visit-sync';

/** Largest photo of a foot to send, in bytes. */
const mostBytes = 300_000;

interface Taken {
  appointmentId: number;
  horseId: number;
  foot: string;
  view: string;
}

/** HEIC, a format that many phones use and few browsers read. The office converts it and removes the location. */
const isHeic = ({ type }: Blob) => /^image\/hei[cf]$/.test(type);

/** Shrinks a photo and removes its location. Leaves a photo that only the office can read. */
async function small(file: Blob): Promise<{ blob: Blob; name: string }> {
  try {
    return { blob: await redrawPhoto(file, mostBytes), name: 'foot.jpg' };
  } catch (error) {
    if (!isHeic(file) || file.size > maxFileBytes) throw error;
    return { blob: file, name: 'foot.heic' };
  }
}

let before: Promise<unknown> = Promise.resolve();

/** Stores a photo of a foot on the phone and sends it. Resolves to true when stored or sent. */
export function addPhoto(visitSync: VisitSync, taken: Taken, file: Blob): Promise<boolean> {
  // One at a time: drawing needs memory for a whole picture.
  const added = before.then(() => add(visitSync, taken, file));
  before = added;
  return added;
}

async function add(visitSync: VisitSync, taken: Taken, file: Blob): Promise<boolean> {
  const { sealing } = visitSync.state.read();
  if (!sealing) return false;
  const drawn = await small(file).catch(() => null);
  if (!drawn) {
    toast({ variant: 'destructive', title: 'This is no photo', description: 'Please choose another one.' });
    return false;
  }
  const { blob, name } = drawn;
  const photo: WaitingPhoto = {
    ...taken,
    id: newId(),
    takenAt: new Date().toISOString(),
    name,
    stuck: null,
  };
  let lost: unknown;
  try {
    await visitSync.written.keepPhoto(sealing, photo, await sealBytes(sealing.key, await blob.arrayBuffer()));
    await visitSync.reload();
    void visitSync.sync();
    return true;
  } catch (cause) {
    console.warn('The phone could not store a photo', cause);
    visitSync.state.change({ link: linkOfWrite(cause) });
    lost = cause;
  }
  try {
    await visitSync.calls.addPhoto(taken.appointmentId, formOf(photo, blob));
    await visitSync.open(taken.appointmentId);
    return true;
  } catch (error) {
    const description = messageOf(error, lossText(lost));
    toast({ variant: 'destructive', title: 'The photo was not kept', description });
    return false;
  }
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
  const sealed = await visitSync.written.pictureOf(id).catch(() => null);
  return sealed && sealing ? new Blob([await openBytes(sealing.key, sealed)]) : null;
}

export async function dropPhoto(visitSync: VisitSync, id: string): Promise<void> {
  await visitSync.written.dropPhoto(id);
  await visitSync.reload();
}

export async function sendPhotoAgain(visitSync: VisitSync, photo: WaitingPhoto): Promise<void> {
  const { sealing } = visitSync.state.read();
  if (!sealing) return;
  await visitSync.written.markPhoto(sealing, photo, null);
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
