import type { Booking } from '../../../../collections/payload-types';
import type { PlacedVisit } from '../../../../rules/bookings/capacity';
import type { App } from '../../../app';
import type { NewRow } from '../../../database/rows';
import { Refusal } from '../../../refusal';
import { claim } from './claims';
import { insertInPlace } from './place-booking';
import { overlap, takenBetween } from './taken';

/** Refusal for a time that somebody else took. */
export const timeTaken = (): Refusal =>
  new Refusal('conflict', 'Someone else just booked this. Please choose another day.', {
    details: { code: 'gap-taken', state: 'taken' },
  });

/**
 * Adds a booking at the very time that was offered for it: of several the first one has it. Throws `conflict` when a
 * visit is agreed on there meanwhile; what is only asked for or held is not in the way.
 */
export async function placeAtTime(
  app: App,
  booking: NewRow<'bookings'> & { id: number },
  { date, time, durationMinutes }: PlacedVisit,
): Promise<Booking> {
  const place = { date, time, durationMinutes };
  const taken = await claim(app, async (live) => {
    // A try that was cut off after it had the time goes on with it.
    const own = live.find((each) => each.booking && each.booking.againKey === booking.againKey);
    if (own) return own;
    const others = await takenBetween(app, { from: date, to: date, claims: live });
    if (others.some((each) => each.kind === 'agreed' && overlap(each, place))) throw timeTaken();
    const at = app.now().getTime();
    return { bookingId: booking.id, revision: 0, ...place, agreed: true, at, booking };
  });
  return insertInPlace(app, taken.bookingId, taken.booking ?? booking);
}
