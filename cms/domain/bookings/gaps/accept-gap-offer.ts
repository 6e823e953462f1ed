import type { Booking } from '../../../../collections/payload-types';
import type { GapInput, GapOffer } from '../../../../contracts/bookings/gap-offers';
import { maxLength } from '../../../../contracts/limits';
import { rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import { visitOf } from '../../../../rules/bookings/booking-progress';
import { slotOf } from '../../../../rules/bookings/capacity';
import { isActiveOn } from '../../../../rules/horses/horse-active';
import { slots } from '../../../../rules/time/business-hours';
import { instantOf } from '../../../../rules/time/instants';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';
import { horsesInBook } from '../../clients/matching/derived-of';
import { backInBook } from '../../clients/matching/match-client';
import { horseIdsOf, idOf } from '../../relations';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { forgetAvailability } from '../capacity/availability';
import { timeTaken } from '../capacity/place-at-time';
import { overlap } from '../capacity/taken';
import { takenTimesOn } from '../capacity/taken-times-on';
import { createBooking } from '../create-booking';
import { ensureAppointment } from '../notifications';
import { endGoneOffers } from '../offers-now';
import { personFor, workOf } from '../rebook/book';
import { ensureAgainLink, urlOfAgain } from '../rebook/links';
import { missingOf } from '../rebook/offered';
import { progressFactsOf, withVisit } from '../visit';
import type { OpenOffer } from './links';

/** Unique key of the booking that an offer leads to. */
const keyOf = ({ offer }: OpenOffer): string => `again:gap-offer:${offer.id}`;

const bookingOf = (app: App, open: OpenOffer): Promise<Booking | null> =>
  rows(app, 'bookings').one({ againKey: keyOf(open) });

/** Returns the offer's horses that still belong to its client and are still in the cycle. */
async function horsesOf(app: App, { offer, client }: OpenOffer) {
  const ids = horseIdsOf(offer);
  if (!ids.length) return [];
  const horses = await rows(app, 'horses').pick(
    [{ id: ids }, { clientId: client.id }, horsesInBook],
    ['name', 'usualWork', 'cycleState', 'awayUntil'],
    { sort: ['name', 'id'] },
  );
  return horses.filter((horse) => isActiveOn(horse, offer.date));
}

const hasEnded = (app: App, { offer: { until, date, time } }: OpenOffer): boolean =>
  until <= app.now().getTime() || instantOf(app.env.BUSINESS_TIME_ZONE, date, time) <= app.now();

async function stateOf(app: App, open: OpenOffer, booking: Booking | null): Promise<GapOffer['state']> {
  // The client took the gap and cancelled later: the offer shows other days.
  if (booking) return booking.state === 'cancelled' ? 'ended' : 'yours';
  const { offer } = open;
  const takenTimes = await takenTimesOn(app, offer.date);
  if (takenTimes.some((each) => each.kind === 'agreed' && overlap(each, offer))) return 'taken';
  return hasEnded(app, open) ? 'ended' : 'open';
}

/** Returns the current day and time of the visit from the offer. Without a visit yet, returns those of the offer. */
async function visitNow(app: App, { offer }: OpenOffer, booking: Booking) {
  const { row, appointment } = await withVisit(app, booking);
  const { date, time } = visitOf(progressFactsOf({ row, appointment }));
  const { serviceDate, preferredTime } = row;
  const isAsIs = serviceDate === offer.date && preferredTime === slotOf(offer.time);
  if (!appointment && isAsIs) return { date: offer.date, time: offer.time, agreed: true };
  return { date, time: time ?? slots[preferredTime].starts, agreed: time !== null };
}

async function asGapOffer(app: App, open: OpenOffer, booking: Booking | null): Promise<GapOffer> {
  const { offer, client } = open;
  const [state, horses] = await Promise.all([stateOf(app, open, booking), horsesOf(app, open)]);
  const visitOfBooking = state === 'yours' && booking ? await visitNow(app, open, booking) : null;
  return {
    date: visitOfBooking?.date ?? offer.date,
    time: visitOfBooking?.time ?? offer.time,
    agreed: visitOfBooking?.agreed ?? false,
    durationMinutes: offer.durationMinutes,
    state,
    until: new Date(offer.until).toISOString(),
    firstName: client.firstName ?? client.businessName ?? null,
    horses: horses.map(({ name }) => name),
    missing: missingOf(client),
    confirmationNumber: booking?.confirmationNumber ?? null,
  };
}

export const readOffer = async (app: App, open: OpenOffer): Promise<GapOffer> =>
  asGapOffer(app, open, await bookingOf(app, open));

const gapEnded = () =>
  new Refusal('conflict', 'We’re no longer holding this time for you. Please choose another day.', {
    details: { code: 'gap-ended', state: 'ended' },
  });

async function book(
  app: App,
  open: OpenOffer,
  input: GapInput,
  { address, requestKey }: { address: string; requestKey: RequestKey | null },
): Promise<Booking> {
  const { offer, client } = open;
  const horses = await horsesOf(app, open);
  const { date, time, durationMinutes } = offer;
  return createBooking(
    app,
    {
      ...personFor(open, input),
      service: 'farrier',
      rushService: false,
      serviceDate: date,
      preferredTime: slotOf(time),
      horseCount: horses.length || 1,
      specialRequirements: [
        'A time that we offered.',
        horses.map(({ name, usualWork }) => workOf({ name, usualWork: usualWork ?? null })).join('; '),
      ]
        .filter(Boolean)
        .join(' ')
        .slice(0, maxLength.text),
      referredBy: null,
      feet: [],
      photosToCome: 0,
    },
    {
      address,
      requestKey,
      customerId: idOf(client.userId),
      again: { againKey: keyOf(open), clientId: client.id, horseIds: horses.map(({ id }) => id) },
      at: { date, time, durationMinutes },
    },
  );
}

/**
 * Takes a gap for the first client, with a booking and a confirmed visit. Repeatable with the same link. Throws
 * `conflict` when another client has it, or when the hold has ended.
 */
export async function acceptGapOffer(
  app: App,
  open: OpenOffer,
  input: GapInput,
  caller: { address: string; requestKey: RequestKey | null },
): Promise<{ offer: GapOffer; isNew: boolean }> {
  const before = await bookingOf(app, open);
  const state = await stateOf(app, open, before);
  if (before && state === 'yours') return { offer: await asGapOffer(app, open, before), isNew: false };
  if (state === 'taken') throw timeTaken();
  if (state === 'ended') throw gapEnded();
  try {
    const booking = await book(app, open, input, caller);
    await backInBook(app, open.client);
    // Creates the appointment before the response, so that every screen shows the agreed time.
    await ensureAppointment(app, booking);
    await endGoneOffers(app);
    return { offer: await asGapOffer(app, open, booking), isNew: true };
  } catch (error) {
    // A concurrent call used the same link.
    const first =
      isUniqueViolation(error, 'againKey') || error instanceof Refusal ? await bookingOf(app, open) : null;
    if (!first) throw error;
    return { offer: await asGapOffer(app, open, first), isNew: false };
  } finally {
    forgetAvailability(app);
  }
}

/** Returns the link *Same again* for another day, one per offer. */
export async function makeAgainLinkForOffer(
  app: App,
  { offer, client }: OpenOffer,
): Promise<{ url: string }> {
  const link = await ensureAgainLink(app, {
    clientId: client.id,
    horseIds: horseIdsOf(offer),
    standsIn: `gap-offer:${offer.id}:another-day`,
  });
  return { url: await urlOfAgain(app, link) };
}
