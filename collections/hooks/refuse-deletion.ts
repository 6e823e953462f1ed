import { APIError, type CollectionBeforeDeleteHook } from 'payload';
import { type Condition, rows } from '../../rows/rows';
import { dateIn, defaultTimeZone } from '../../rules/time/zone';
import { isActive } from '../../rules/visits/visit-progress';
import { isOwner } from '../access/actor';

/** The source of opt-outs that an owner added and may remove. */
export const addedInTheCms = 'Added in the CMS';

const refusal = (text: string) => new APIError(text, 409, null, true);

const cancelInstead =
  'Only a cancelled booking can be deleted. Set its status to Cancelled: we’ll remove the visit ' +
  'and let the customer know.';

/**
 * Refuses to delete an active booking: its visit would stay, without a notice to anybody. Deleting a cancelled
 * booking moves its visit to the calendar's deleted ones, restorable for 30 days.
 */
export const deleteCancelledBookings: CollectionBeforeDeleteHook = async ({ id, req: { payload } }) => {
  const booking = await rows(payload, 'bookings').one({ id: Number(id) });
  if (!booking) return;
  if (booking.state !== 'cancelled') throw refusal(cancelInstead);
  // The visit and the customer's message are still pending.
  if (booking.outboxState !== 'done')
    throw refusal('This booking is still being cancelled. Please try again in a minute.');
  const relatedTo = { bookingId: Number(id) };
  const earned = await Promise.all([
    rows(payload, 'work-assignments').ids(relatedTo, { limit: 1 }),
    rows(payload, 'referral-clients').ids(relatedTo, { limit: 1 }),
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

/** Refuses to delete a customer with a future visit. The visit would lose its client and address. */
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

/** Refuses to delete an opt-out from a texted STOP. Only a texted START ends it. */
export const refuseStopDeletion: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (!isOwner(req)) return;
  const row = await rows(req, 'opt-outs').one({ id: Number(id) });
  if (row && row.source !== addedInTheCms)
    throw refusal('This number said that it wants no texts. It is texted again once it texts START.');
};
