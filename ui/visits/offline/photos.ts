import { maxFileBytes } from '../../../rules/system/files';
import { messageOf } from '../../api/call';
import { toast } from '../../feedback/toast-store';
import { linkOfWrite, lossText } from '../../offline/link';
import { newId } from '../../offline/new-id';
import { openBytes, sealBytes } from '../../offline/seal';
import { redrawPhoto } from '../../photos/shrink-photo';
import type { WaitingPhoto } from '../model/types';
import type { Desk } from './desk';

/** Largest photo of a foot to send, in bytes. */
const mostBytes = 300_000;

interface Taken {
  appointmentId: number;
  horseId: number;
  foot: string;
  view: string;
}

/** A format that many phones use and few browsers read. The office reads it and removes the location. */
const isHeic = ({ type }: Blob) => /^image\/hei[cf]$/.test(type);

/** A photo as it is kept: small and without its place, or as it is where only the office can read it. */
async function small(file: Blob): Promise<{ blob: Blob; name: string }> {
  try {
    return { blob: await redrawPhoto(file, mostBytes), name: 'foot.jpg' };
  } catch (error) {
    if (!isHeic(file) || file.size > maxFileBytes) throw error;
    return { blob: file, name: 'foot.heic' };
  }
}

let before: Promise<unknown> = Promise.resolve();

/** Keeps a photo of a foot on the phone, to be sent. Resolves to whether it is kept or sent. */
export function addPhoto(desk: Desk, taken: Taken, file: Blob): Promise<boolean> {
  // One after the other: each takes the memory of a whole picture while it is drawn.
  const added = before.then(() => add(desk, taken, file));
  before = added;
  return added;
}

async function add(desk: Desk, taken: Taken, file: Blob): Promise<boolean> {
  const { sealing } = desk.state.read();
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
    await desk.written.keepPhoto(sealing, photo, await sealBytes(sealing.key, await blob.arrayBuffer()));
    await desk.reload();
    void desk.sync();
    return true;
  } catch (cause) {
    console.warn('The phone could not store a photo', cause);
    desk.state.change({ link: linkOfWrite(cause) });
    lost = cause;
  }
  try {
    await desk.calls.addPhoto(taken.appointmentId, formOf(photo, blob));
    await desk.open(taken.appointmentId);
    return true;
  } catch (error) {
    const description = messageOf(error, lossText(lost));
    toast({ variant: 'destructive', title: 'The photo was not kept', description });
    return false;
  }
}

/** The form of a photo: the same id at every try, so that the office keeps it once. */
export function formOf(photo: WaitingPhoto, picture: Blob): FormData {
  const form = new FormData();
  for (const name of ['id', 'foot', 'view', 'takenAt'] as const) form.append(name, photo[name]);
  form.append('horseId', String(photo.horseId));
  form.append('photo', picture, photo.name);
  return form;
}

/** A photo that waits, as a picture. */
export async function waitingPicture(desk: Desk, id: string): Promise<Blob | null> {
  const { sealing } = desk.state.read();
  const sealed = await desk.written.pictureOf(id).catch(() => null);
  return sealed && sealing ? new Blob([await openBytes(sealing.key, sealed)]) : null;
}

/** Takes away a photo that waits. */
export async function dropPhoto(desk: Desk, id: string): Promise<void> {
  await desk.written.dropPhoto(id);
  await desk.reload();
}

/** Sends a photo once more that the office has refused. */
export async function sendPhotoAgain(desk: Desk, photo: WaitingPhoto): Promise<void> {
  const { sealing } = desk.state.read();
  if (!sealing) return;
  await desk.written.markPhoto(sealing, photo, null);
  await desk.reload();
  void desk.sync();
}

/** Removes a photo that the office has. */
export async function removePhoto(desk: Desk, appointmentId: number, id: string): Promise<void> {
  try {
    await desk.calls.removePhoto(appointmentId, id);
    await desk.open(appointmentId);
  } catch (error) {
    const description = messageOf(error, 'Please try again when there is a connection.');
    toast({ variant: 'destructive', title: 'The photo was not removed', description });
  }
}
