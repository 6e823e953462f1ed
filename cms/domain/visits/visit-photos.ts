import type { Visit } from '../../../collections/payload-types';
import type { VisitPhoto } from '../../../contracts/visits/visit-record';
import type { PhotoForm } from '../../../contracts/visits/visits';
import { rows } from '../../../rows/rows';
import { isUniqueViolation } from '../../../rows/unique';
import { maxVisitPhotos } from '../../../rules/visits/visit-options';
import { believedTime } from '../../../rules/visits/visit-record';
import type { App } from '../../app';
import { invalidField, notFound, Refusal } from '../../refusal';
import { horsesOfVisit } from '../horses/visited-horses/horses-by-id';
import { acceptPhoto, type SentFile } from '../system/files/accept';
import { dropFiles, storeFile } from '../system/files/store';
import { asPhoto, type PhotoRow } from './photos-of';
import { findOrCreateVisit, recordedHorses, visitOf } from './row';
import { writableAppointment } from './save';

export const filesOfVisit = ({ id }: Pick<Visit, 'id'>) =>
  ({ ownerCollection: 'visits', ownerId: id }) as const;

const byPhotoId = (app: App, id: string) => rows(app, 'visit-photos').one({ photoId: id });

const photoOfAnotherVisit = () =>
  new Refusal('conflict', 'This photo belongs to another visit. Please send it under another id.');
const full = () =>
  new Refusal('conflict', `A visit can have at most ${maxVisitPhotos} photos. Please remove one first.`);

/**
 * Returns the record to which photos are added; creates it if there is none. Throws `conflict` for a cancelled visit.
 */
export async function visitForPhotos(app: App, appointmentId: number): Promise<Visit> {
  await writableAppointment(app, appointmentId);
  return findOrCreateVisit(app, appointmentId);
}

/** Throws `invalid` for a horse of other clients than the appointment's. */
async function refuseStranger(app: App, visit: Visit, horseId: number): Promise<void> {
  if (recordedHorses(visit).some((horse) => horse.horseId === horseId)) return;
  const appointment = await writableAppointment(app, visit.appointmentId);
  const isOfVisit = (await horsesOfVisit(app, appointment)).some(({ id }) => id === horseId);
  if (!isOfVisit) throw invalidField('horseId', 'This is no horse of the clients of this visit');
}

/** Inserts the row of a photo in the first free place of its visit, or returns the existing row of its id. */
async function insertPhotoRow(app: App, visit: Visit, form: PhotoForm): Promise<PhotoRow> {
  const { id: photoId, horseId, foot, view } = form;
  const takenAt = believedTime(form.takenAt ?? null, app.now());
  const first = (await rows(app, 'visit-photos').ids({ visitId: visit.id })).length + 1;
  // Starts at the first place that is probably free; ends with places of removed photos.
  const places = Array.from(
    { length: maxVisitPhotos },
    (_, index) => ((first - 1 + index) % maxVisitPhotos) + 1,
  );
  for (const number of places) {
    try {
      const row = {
        photoId,
        place: `${visit.id}:${number}`,
        visitId: visit.id,
        horseId,
        foot,
        view,
        takenAt,
      };
      return await rows(app, 'visit-photos').add(row);
    } catch (error) {
      if (!isUniqueViolation(error, 'place') && !isUniqueViolation(error, 'photoId')) throw error;
      const same = await byPhotoId(app, photoId);
      if (same && same.visitId !== visit.id) throw photoOfAnotherVisit();
      if (same) return same;
    }
  }
  throw full();
}

/**
 * Stores a photo of a foot. An existing id returns the existing photo. Throws `conflict` for an id of another visit
 * and for a full visit, `invalid` for a file that is no photo and for a horse of other clients.
 */
export async function addVisitPhoto(
  app: App,
  visit: Visit,
  form: PhotoForm,
  file: SentFile,
): Promise<VisitPhoto> {
  const before = await byPhotoId(app, form.id);
  if (before && before.visitId !== visit.id) throw photoOfAnotherVisit();
  if (before?.fileId) return asPhoto(before);
  await refuseStranger(app, visit, form.horseId);
  const accepted = await acceptPhoto(file);
  const row = await insertPhotoRow(app, visit, form);
  if (row.fileId) return asPhoto(row);
  const { id: fileId } = await storeFile(app, accepted, {
    ...filesOfVisit(visit),
    purpose: 'visit-photo',
    takenAt: row.takenAt ?? undefined,
  });
  const named = await rows(app, 'visit-photos').update({ id: row.id, fileId: null }, { fileId });
  if (named) return asPhoto(named);
  // The photo arrived twice in parallel, or was removed in the meantime.
  await dropFiles(app, [fileId]);
  const other = await byPhotoId(app, form.id);
  if (!other?.fileId) throw notFound();
  return asPhoto(other);
}

/** Deletes a photo of a visit with its file. Throws `not-found` for a photo of another visit. */
export async function removeVisitPhoto(app: App, appointmentId: number, photoId: string): Promise<void> {
  const visit = await visitOf(app, appointmentId);
  const row = await byPhotoId(app, photoId);
  if (!visit || row?.visitId !== visit.id) throw notFound();
  await rows(app, 'visit-photos').remove({ id: row.id });
  if (row.fileId) await dropFiles(app, [row.fileId]);
}
