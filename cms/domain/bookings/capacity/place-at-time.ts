import type { Booking } from '../../../../collections/payload-types';
import type { NewRow } from '../../../../rows/rows';
import type { PlacedVisit } from '../../../../rules/bookings/capacity';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';
import { claim } from './claims';
import { insertInPlace } from './place-booking';
import { overlap, takenTimesBetween } from './taken';

export const timeTaken = (): Refusal =>
  new Refusal('conflict', 'Someone else just booked this. Please choose another day.', {
    details: { code: 'gap-taken', state: 'taken' },
  });

/**
 * Adds a booking at the time that was offered for it; the first of several gets it. Throws `conflict` when another
 * visit is agreed at that time. Requested and held times do not block it.
 */
export async function placeAtTime(
  app: App,
  booking: NewRow<'bookings'> & { id: number },
  { date, time, durationMinutes }: PlacedVisit,
): Promise<Booking> {
  const place = { date, time, durationMinutes };
  const ownClaim = await claim(app, async (live) => {
    // An interrupted try continues with the time that it claimed.
    const sameCall = live.find((each) => each.booking && each.booking.againKey === booking.againKey);
    if (sameCall) return sameCall;
    const others = await takenTimesBetween(app, { from: date, to: date, claims: live });
    if (others.some((each) => each.kind === 'agreed' && overlap(each, place))) throw timeTaken();
    const at = app.now().getTime();
    return { bookingId: booking.id, revision: 0, ...place, agreed: true, at, booking };
  });
  return insertInPlace(app, ownClaim.bookingId, ownClaim.booking ?? booking);
}
