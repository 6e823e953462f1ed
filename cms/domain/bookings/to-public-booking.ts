import {
  bookedParts,
  type PublicBooking,
  type PublicBookingDetails,
} from '../../../contracts/bookings/public-bookings';
import { maskTail } from '../../../rules/accounts/masks';
import {
  canAddPhotos,
  canCancel,
  canChange,
  progressOf,
  visitOf,
} from '../../../rules/bookings/booking-progress';
import { maxBookingPhotos } from '../../../rules/bookings/feet';
import type { App } from '../../app';
import { isAnonymised } from '../deleted-customer';
import { asBooking, photosOf } from './as-booking';
import { offersEnded, openOffers } from './capacity/stored-offers';
import { offersNow } from './offers-now';
import { promiseOf } from './promise';
import { type BookingWithVisit, progressFactsOf } from './visit';

/** Returns the parts of a booking that its customer sees, with the possible changes. */
export async function detailsOf(app: App, found: BookingWithVisit): Promise<PublicBookingDetails> {
  const { row } = found;
  const facts = progressFactsOf(found);
  const zone = app.env.BUSINESS_TIME_ZONE;
  return {
    ...bookedParts.parse(asBooking(row)),
    ...visitOf(facts),
    phone: maskTail(row.phone),
    promise: await promiseOf(app, row),
    askedToCall: Boolean(row.askedToCallAt && !row.calledAt),
    canChange: canChange(facts, zone, app.now()),
    canCancel: canCancel(facts, zone, app.now()),
    canAddPhotos: canAddPhotos(facts) && photosOf(row).length < maxBookingPhotos,
  };
}

/** Returns the times that the customer can accept, or why there are none. */
export async function offersOf(app: App, found: BookingWithVisit) {
  const offers = await offersNow(app, found);
  const wentToOthers = !offers.length && openOffers(app, found).length > 0;
  return { offers, offersEnded: wentToOthers ? ('taken' as const) : offersEnded(app, found) };
}

/**
 * Maps a booking for its private page. A booking that is over, or whose customer is deleted, shows only its state.
 */
export async function toPublicBooking(app: App, found: BookingWithVisit): Promise<PublicBooking> {
  const progress = progressOf(progressFactsOf(found));
  const isOver = progress === 'cancelled' || progress === 'done' || isAnonymised(found.row);
  if (isOver) return { progress, booking: null };
  return { progress, booking: await detailsOf(app, found), ...(await offersOf(app, found)) };
}
