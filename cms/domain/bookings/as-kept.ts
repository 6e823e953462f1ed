import { bookedParts, type KeptBooking, type KeptDetails } from '../../../contracts/kept-bookings';
import { canAddPhotos, canCancel, canChange, progressOf, visitOf } from '../../../rules/booking-course';
import { promiseWords } from '../../../rules/business-hours';
import { maxBookingPhotos } from '../../../rules/feet';
import { formatPhone } from '../../../rules/phones';
import type { App } from '../../app';
import { businessHours } from '../content/hours';
import { isAnonymised } from '../nobody';
import { asBooking, photosOf } from './as-booking';
import { promisedCall } from './promise';
import { type BookingWithVisit, courseOf } from './visit';

/** By when the customer is called, in words; null once that is done. A promise that was not kept is not made again. */
async function promiseOf(app: App, { row }: BookingWithVisit): Promise<string | null> {
  if (row.calledAt) return null;
  const [hours, promised, { phone }] = await Promise.all([
    businessHours(app),
    promisedCall(app, row),
    app.content.business(),
  ]);
  const now = app.now();
  if (promised > now) return promiseWords(hours, promised, now);
  return `We should have called by now, and are sorry.${phone ? ` Please ring us on ${formatPhone(phone)}.` : ''}`;
}

/** What its customer reads of a booking, and may still do with it. */
export async function detailsOf(app: App, found: BookingWithVisit): Promise<KeptDetails> {
  const { row } = found;
  const course = courseOf(found);
  const zone = app.env.BUSINESS_TIME_ZONE;
  return {
    ...bookedParts.parse(asBooking(row)),
    ...visitOf(course),
    promise: await promiseOf(app, found),
    askedToCall: Boolean(row.askedToCallAt && !row.calledAt),
    canChange: canChange(course, zone, app.now()),
    canCancel: canCancel(course, zone, app.now()),
    canAddPhotos: canAddPhotos(course) && photosOf(row).length < maxBookingPhotos,
  };
}

/** A booking as its private page shows it: one that is over, or whose customer is deleted, tells its state alone. */
export async function asKept(app: App, found: BookingWithVisit): Promise<KeptBooking> {
  const progress = progressOf(courseOf(found));
  const isOver = progress === 'cancelled' || progress === 'done' || isAnonymised(found.row);
  return { progress, booking: isOver ? null : await detailsOf(app, found) };
}
