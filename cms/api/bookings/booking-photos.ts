import * as contract from '../../../contracts/bookings/public-bookings';
import { maxBookingPhotos } from '../../../rules/bookings/feet';
import type { App } from '../../app';
import { bookingOfCustomer } from '../../domain/accounts/customers/bookings';
import { photosOf } from '../../domain/bookings/as-booking';
import { addPhotos, photosOwner, removePhoto } from '../../domain/bookings/booking-photos';
import { bookingOfToken } from '../../domain/bookings/private-link';
import { toPublicBooking } from '../../domain/bookings/to-public-booking';
import type { BookingWithVisit } from '../../domain/bookings/visit';
import { isAnonymised } from '../../domain/deleted-customer';
import { filesById } from '../../domain/system/files/store';
import { notFound } from '../../refusal';
import { rememberedBooking } from '../../security/tokens/booking-cookie';
import { type Call, handle } from '../handle';
import { sendPrivateFile } from '../system/private-files';

type Form = Call<typeof contract.addLinkedPhotos>['form'];

/**
 * Reads and adds photos. `counted` counts each photo against a further limit, beside those of booking and address.
 */
async function add(
  { app, address }: { app: App; address: string },
  found: BookingWithVisit,
  { form, counted }: { form: Form; counted: () => Promise<unknown> },
) {
  // A deleted customer's booking accepts no photos.
  if (isAnonymised(found.row)) throw notFound();
  await app.limiter.hit('bookingChangePerAddress', address);
  await app.limiter.hit('bookingChange', `booking:${found.row.id}`);
  await counted();
  const sent = await form({ field: 'photos', maxFiles: maxBookingPhotos, owner: photosOwner(found.row) });
  // The limit has counted the call as one photo. Counts the others.
  for (const _ of sent.files.slice(1)) await counted();
  return toPublicBooking(app, await addPhotos(app, found, sent));
}

const guestPhotoCounter = (app: App, address: string) => () => app.limiter.hit('guestPhotos', address);

/** Removes a photo from a booking. Throws `not-found` for a booking that is over, since it shows no photos. */
async function remove(app: App, found: BookingWithVisit, fileId: number) {
  if (!(await toPublicBooking(app, found)).booking) throw notFound();
  return toPublicBooking(app, await removePhoto(app, found.row.id, fileId));
}

/** Photos of bookings: by private link, by the booking that this browser has just made, and by signed-in customer. */
export const bookingPhotoHandlers = [
  handle(contract.addLinkedPhotos, async ({ app, params, address, form }) => {
    const found = await bookingOfToken(app, params.token, address);
    return add({ app, address }, found, { form, counted: guestPhotoCounter(app, address) });
  }),
  handle(contract.addNewBookingsPhotos, async ({ app, params, address, form, req }) => {
    const token = rememberedBooking(app.env, req);
    const found = token ? await bookingOfToken(app, token, address) : null;
    if (found?.row.id !== params.id) throw notFound();
    return add({ app, address }, found, { form, counted: guestPhotoCounter(app, address) });
  }),
  handle(contract.addCustomersPhotos, async ({ app, params, person, address, form }) => {
    const found = await bookingOfCustomer(app, person.subject, params.id);
    const counted = () => app.limiter.hit('upload', `customer:${person.subject.id}`);
    return add({ app, address }, found, { form, counted });
  }),
  handle(contract.removeLinkedPhoto, async ({ app, params, address }) =>
    remove(app, await bookingOfToken(app, params.token, address), params.fileId),
  ),
  handle(contract.removeCustomersPhoto, async ({ app, params, person }) =>
    remove(app, await bookingOfCustomer(app, person.subject, params.id), params.fileId),
  ),
  handle(contract.linkedPhoto, async ({ app, params, address, res }) => {
    const found = await bookingOfToken(app, params.token, address);
    const { booking } = await toPublicBooking(app, found);
    if (!booking || !photosOf(found.row).includes(params.fileId)) throw notFound();
    const [file] = await filesById(app, [params.fileId]);
    if (!file?.filename) throw notFound();
    await sendPrivateFile(app, res, file);
    return undefined;
  }),
];
