import type { OfferedTime } from '../../../contracts/bookings/offered-time';
import { progressOf } from '../../../rules/bookings/booking-progress';
import type { App } from '../../app';
import { Refusal } from '../../refusal';
import { forgetAvailability } from './capacity/availability';
import { claim } from './capacity/claims';
import { acceptedOfferOf, acceptedTimeOf, noOffers, openOffers } from './capacity/stored-offers';
import { applyOnce, reasonOf } from './customers-changes';
import { endGoneOffers, offersNow } from './offers-now';
import { existing } from './owners-bookings';
import { type BookingWithVisit, progressFactsOf } from './visit';

/** Refuses a time that is taken or ended, with the times that are left. */
function offerGone(offers: OfferedTime[]): Refusal {
  const ways = offers.length ? 'Please choose another one.' : 'Please call us, or ask to be called.';
  return new Refusal('conflict', `This time can no longer be had. ${ways}`, {
    details: { code: 'offer-gone', offers },
  });
}

/** Takes the time. If several bookings have the same offer, the first one gets it. */
async function claimOfferedTime(app: App, found: BookingWithVisit, offer: OfferedTime): Promise<void> {
  const { row } = found;
  const { date, time, durationMinutes } = offer;
  await claim(app, async (claims) => {
    const left = await offersNow(app, found, claims);
    if (!left.some(({ id }) => id === offer.id)) throw offerGone(left);
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

function isAccepted({ row, appointment }: BookingWithVisit, offerId: number): boolean {
  if (acceptedOfferOf(row) !== offerId) return false;
  const time = acceptedTimeOf(row);
  return appointment?.status !== 'confirmed' || appointment.appointmentDate === time?.date;
}

/**
 * Accepts one of the offered times: confirms the visit and notifies owner and customer. Repeatable. Throws
 * `conflict`, with the current offers, for a time that is taken or whose hold has ended.
 */
export async function acceptOffer(
  app: App,
  id: number,
  offerId: number,
  from: string,
): Promise<BookingWithVisit> {
  await applyOnce(app, id, async (found) => {
    if (isAccepted(found, offerId)) return null;
    const progress = progressOf(progressFactsOf(found));
    if (progress === 'cancelled' || progress === 'done') throw new Refusal('conflict', reasonOf(found, ''));
    const offer = openOffers(app, found).find((each) => each.id === offerId);
    if (!offer) throw offerGone(await offersNow(app, found));
    await claimOfferedTime(app, found, offer);
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
