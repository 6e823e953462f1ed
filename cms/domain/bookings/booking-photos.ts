import type { Booking } from '../../../collections/payload-types';
import { canAddPhotos } from '../../../rules/bookings/booking-progress';
import { maxBookingPhotos } from '../../../rules/bookings/feet';
import type { App } from '../../app';
import { invalidField, notFound } from '../../refusal';
import { acceptPhoto, type SentFile } from '../system/files/accept';
import { dropFiles, hasFilesOf, storeFiles } from '../system/files/store';
import type { RequestKey } from '../system/idempotency/run-idempotent';
import { photosOf } from './as-booking';
import { askToRing } from './ask-to-ring';
import { applyOnce, reasonOf } from './customers-changes';
import { type BookingWithVisit, progressFactsOf } from './visit';

export const photosOwner = ({ id }: Pick<Booking, 'id'>) =>
  ({ ownerCollection: 'bookings', ownerId: id }) as const;

const tooManyPhotos = () => invalidField('photos', `A booking can have at most ${maxBookingPhotos} photos`);

/** Throws `conflict` for a booking that is over, and `invalid` for more photos than a booking can have. */
async function refuseOverQuota(app: App, found: BookingWithVisit, more: number): Promise<void> {
  if (!canAddPhotos(progressFactsOf(found)))
    throw await askToRing(app, reasonOf(found, 'You can’t add photos to this booking.'));
  if (photosOf(found.row).length + more > maxBookingPhotos) throw tooManyPhotos();
}

/**
 * Stores all sent photos with the booking or, when one is refused, none. Does not notify the owner about photos that
 * the booking announced.
 */
export async function addPhotos(
  app: App,
  found: BookingWithVisit,
  { files, requestKey }: { files: SentFile[]; requestKey: RequestKey | null },
): Promise<BookingWithVisit> {
  const { row } = found;
  if (await hasFilesOf(app, requestKey, photosOf(row))) return found;
  if (!files.length) throw invalidField('photos', 'Please choose a photo');
  await refuseOverQuota(app, found, files.length);
  const accepted = [];
  // Processes one photo at a time: each needs the memory of a whole picture.
  for (const file of files) accepted.push(await acceptPhoto(file));
  const stored = await storeFiles(app, accepted, {
    ...photosOwner(row),
    purpose: 'booking-photo',
    idempotencyKey: requestKey?.mark,
  });
  const added = stored.map(({ id }) => id);
  try {
    return await applyOnce(app, row.id, async (now) => {
      await refuseOverQuota(app, now, added.length);
      const photoIds = [...photosOf(now.row), ...added];
      const isAnnounced = photoIds.length <= (now.row.photosToCome ?? 0);
      return { data: { photoIds }, notice: isAnnounced ? null : { kind: 'photos', photos: added.length } };
    });
  } catch (error) {
    await dropFiles(app, added);
    throw error;
  }
}

/** Removes a photo from a booking and deletes it. Throws `not-found` for a photo that the booking does not have. */
export async function removePhoto(app: App, id: number, fileId: number): Promise<BookingWithVisit> {
  const found = await applyOnce(app, id, ({ row }) => {
    const photos = photosOf(row);
    if (!photos.includes(fileId)) throw notFound();
    // Clears the announced photos: the owner gets a notice about any later photo.
    return { data: { photoIds: photos.filter((each) => each !== fileId), photosToCome: null }, notice: null };
  });
  await dropFiles(app, [fileId]);
  return found;
}
