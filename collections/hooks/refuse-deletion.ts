import { APIError, type CollectionBeforeDeleteHook } from 'payload';
import { type Condition, rows } from '../../cms/database/rows';
import { dateIn, defaultTimeZone } from '../../rules/time/zone';
import { isActive } from '../../rules/visits/visit-progress';
import { isOwner } from '../access/actor';

/** How a number came on the list that an owner has put there, and may take off. */
export const addedInTheCms = 'Added in the CMS';

const refusal = (text: string) => new APIError(text, 409, null, true);

const cancelInstead =
  'Only a cancelled booking can be deleted. Set its status to Cancelled: we’ll remove the visit ' +
  'and let the customer know.';

/**
 * A booking that stands is not deleted: its visit would stay, and nobody would hear of it. With a cancelled one its
 * visit goes to the deleted ones of the calendar, where it can be restored for 30 days.
 */
export const deleteCancelledBookings: CollectionBeforeDeleteHook = async ({ id, req: { payload } }) => {
  const booking = await rows(payload, 'bookings').one({ id: Number(id) });
  if (!booking) return;
  if (booking.state !== 'cancelled') throw refusal(cancelInstead);
  // Its visit is still to follow, and its customer to hear of it.
  if (booking.outboxState !== 'done')
    throw refusal('This booking is still being cancelled. Please try again in a minute.');
  const its = { bookingId: Number(id) };
  const earned = await Promise.all([
    rows(payload, 'work-assignments').ids(its, { limit: 1 }),
    rows(payload, 'referral-clients').ids(its, { limit: 1 }),
  ]);
  if (earned.flat().length)
    throw refusal('Work or a commission is written down for this booking, so it stays in the books.');
  const ofBooking = { onlineBookingId: Number(id) };
  const visit = await rows(payload, 'appointments').one(ofBooking);
  if (!visit) return;
  if (isActive(visit) && !visit.deletedAt)
    throw refusal('This booking has a visit. Please cancel or delete it in the calendar first.');
  const now = new Date().toISOString();
  const put = await rows(payload, 'appointments').update(
    { id: visit.id, status: visit.status },
    { deletedAt: visit.deletedAt ?? now, onlineBookingId: null, sequence: { $inc: 1 }, updatedAt: now },
  );
  if (!put) throw refusal('The visit of this booking is being changed. Please try again.');
};

/** A customer whom an owner deletes has no visit to come: nobody would know whose it is, and where. */
export const refuseWithVisitsToCome: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!isOwner(req)) return;
  const { payload } = req;
  const bookings = await rows(payload, 'bookings').ids({ userId: Number(id), state: 'confirmed' });
  const ofBookings = bookings.length ? [{ onlineBookingId: bookings }] : [];
  const today = dateIn(payload.config.custom?.timeZone ?? defaultTimeZone, new Date());
  const toComeOfTheirs: Condition<'appointments'> = {
    or: [{ userId: Number(id) }, ...ofBookings],
    status: ['scheduled', 'confirmed'],
    deletedAt: null,
    appointmentDate: { from: today },
  };
  const visits = await rows(payload, 'appointments').ids(toComeOfTheirs, { limit: 1 });
  if (visits.length)
    throw refusal('This customer has a visit to come. Please cancel it in the calendar first.');
};

/** A number whose owner texted STOP is texted again when they text START, and not because a row was deleted. */
export const keepTextedStops: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!isOwner(req)) return;
  const row = await rows(req, 'opt-outs').one({ id: Number(id) });
  if (row && row.source !== addedInTheCms)
    throw refusal('This number said that it wants no texts. It is texted again once it texts START.');
};
