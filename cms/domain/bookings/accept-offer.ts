import type { OfferedTime } from '../../../contracts/bookings/offered-time';
import { progressOf } from '../../../rules/bookings/booking-progress';
import type { App } from '../../app';
import { Refusal } from '../../refusal';
import { forgetAvailability } from './capacity/availability';
import { claim } from './capacity/claims';
import { acceptedOfferOf, acceptedTimeOf, noOffers, openOffers } from './capacity/stored-offers';
import { reasonOf, step } from './customers-changes';
import { endGoneOffers, offersNow } from './offers-now';
import { existing } from './owners-bookings';
import { type BookingWithVisit, progressFactsOf } from './visit';

/** The refusal of a time that is gone, with those that are left. */
function gone(offers: OfferedTime[]): Refusal {
  const ways = offers.length ? 'Please choose another one.' : 'Please call us, or ask to be called.';
  return new Refusal('conflict', `This time can no longer be had. ${ways}`, {
    details: { code: 'offer-gone', offers },
  });
}

/** Takes the time itself: of several bookings to which it was offered the first one has it. */
async function takeTime(app: App, found: BookingWithVisit, offer: OfferedTime): Promise<void> {
  const { row } = found;
  const { date, time, durationMinutes } = offer;
  await claim(app, async (claims) => {
    const left = await offersNow(app, found, claims);
    if (!left.some(({ id }) => id === offer.id)) throw gone(left);
    return {
      bookingId: row.id,
      revision: (row.revision ?? 0) + 1,
      date,
      time,
      durationMinutes,
      agreed: true,
      at: app.now().getTime(),
    };
  });
}

/** True when this offer is the visit's current time. */
function isAccepted({ row, appointment }: BookingWithVisit, offerId: number): boolean {
  if (acceptedOfferOf(row) !== offerId) return false;
  const time = acceptedTimeOf(row);
  return appointment?.status !== 'confirmed' || appointment.appointmentDate === time?.date;
}

/**
 * Takes one of the times that were offered: the visit is confirmed then, and owner and customer are told. The same again
 * changes nothing. Throws `conflict`, with the offers as they are now, for a time that is gone or held no more.
 */
export async function acceptOffer(
  app: App,
  id: number,
  offerId: number,
  from: string,
): Promise<BookingWithVisit> {
  await step(app, id, async (found) => {
    if (isAccepted(found, offerId)) return null;
    const progress = progressOf(progressFactsOf(found));
    if (progress === 'cancelled' || progress === 'done') throw new Refusal('conflict', reasonOf(found, ''));
    const offer = openOffers(app, found).find((each) => each.id === offerId);
    if (!offer) throw gone(await offersNow(app, found));
    await takeTime(app, found, offer);
    const { date, time, durationMinutes } = offer;
    return {
      data: {
        ...noOffers,
        acceptedTime: { offerId, date, time, durationMinutes },
        calledAt: found.row.calledAt ?? app.now().toISOString(),
        callAgainAt: null,
      },
      notice: { kind: 'accepted', from },
    };
  });
  forgetAvailability(app);
  await endGoneOffers(app);
  app.wakeRelay();
  return existing(app, id);
}
