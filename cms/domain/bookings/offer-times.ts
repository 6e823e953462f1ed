import { nextCount } from '../../../collections/fields/numeric-id';
import type { Booking } from '../../../collections/payload-types';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import type { OfferedTime } from '../../../contracts/bookings/offered-time';
import type { offerTimes as contract } from '../../../contracts/bookings/offers';
import type { PlaceWarning } from '../../../contracts/calendar/calendar';
import type { BodyOf } from '../../../contracts/endpoint';
import { existingTime } from '../../../rules/calendar/visit-times';
import { leavingText } from '../../../rules/messages/leaving-words';
import { instantOf } from '../../../rules/time/instants';
import type { App } from '../../app';
import { invalidField, Refusal } from '../../refusal';
import { smsBlockReason } from '../messages/sms-block-reason';
import { textSendTime } from '../messages/text-budgets';
import { requireOpenBooking } from './agree-time';
import { forgetAvailability } from './capacity/availability';
import { lastEndOf, noOffers } from './capacity/stored-offers';
import { placeWarningsOf } from './capacity/warnings';
import { applyOnce } from './customers-changes';
import { handsOfBookings, offersNow } from './offers-now';
import { asOwnersBooking, existing } from './owners-bookings';
import type { BookingWithVisit } from './visit';

type OfferInput = BodyOf<typeof contract>;
const hourMs = 60 * 60_000;

/** Returns the times as stored. Throws `invalid` for a past time and for duplicates. */
async function newOffers(app: App, { times, holdHours }: OfferInput): Promise<OfferedTime[]> {
  const zone = app.env.BUSINESS_TIME_ZONE;
  const end = app.now().getTime() + holdHours * hourMs;
  const offers: OfferedTime[] = [];
  for (const [index, { date, time, durationMinutes }] of times.entries()) {
    const start = instantOf(zone, date, time);
    if (start <= app.now())
      throw invalidField(`times.${index}.time`, 'Please choose a time that is still to come');
    const offered = existingTime(zone, date, time);
    if (offers.some((other) => other.date === offered.date && other.time === offered.time))
      throw invalidField(`times.${index}.time`, 'Please offer different times');
    // A hold ends at the latest when the offered time starts.
    const until = new Date(Math.min(end, start.getTime())).toISOString();
    offers.push({ id: await nextCount(app.payload, 'offered-times'), ...offered, durationMinutes, until });
  }
  return offers;
}

/** Throws `conflict` when the text could only be sent after all holds ended. */
async function refuseTooShort(app: App, { row }: BookingWithVisit, usefulUntil: number): Promise<void> {
  if (await smsBlockReason(app, row.phone)) return;
  const leavesAt = await textSendTime(app, {
    template: 'timesOfferedSms',
    to: row.phone,
    aboutCollection: 'bookings',
    aboutId: row.id,
    usefulUntil,
    createdAt: app.now().toISOString(),
  });
  if (!leavesAt || leavesAt.getTime() < usefulUntil) return;
  const wording = leavingText(app.env.BUSINESS_TIME_ZONE, leavesAt, app.now());
  throw new Refusal(
    'conflict',
    `${wording} By then the time is no longer held. Please hold it for longer, or offer a later one.`,
  );
}

/** Throws `invalid` for a time when another visit is agreed: the customer could not take it. */
async function refuseTaken(app: App, { row, appointment }: BookingWithVisit, offers: OfferedTime[]) {
  const offering = { ...row, offers, offersUntil: lastEndOf(offers) };
  const left = await offersNow(app, { row: offering, appointment });
  const takenIndex = offers.findIndex(({ id }) => !left.some((each) => each.id === id));
  if (takenIndex >= 0) throw invalidField(`times.${takenIndex}.time`, 'A visit is agreed on at this time');
}

function refuseAgreed({ appointment }: BookingWithVisit): void {
  if (appointment?.status === 'confirmed')
    throw new Refusal(
      'conflict',
      'A time is agreed on already. Move the visit in the calendar to change it.',
    );
}

/**
 * Holds times for the customer of a booking, replaces earlier ones, and notifies the customer. Throws `conflict` for
 * a booking that is over or agreed, and when no message would arrive in time; `invalid` for a time that the customer
 * could not take.
 */
export async function offerTimes(
  app: App,
  id: number,
  wanted: OfferInput,
): Promise<OwnersBooking & { warnings: PlaceWarning[] }> {
  const before = await existing(app, id);
  requireOpenBooking(before);
  refuseAgreed(before);
  const offers = await newOffers(app, wanted);
  await refuseTaken(app, before, offers);
  const last = lastEndOf(offers);
  await refuseTooShort(app, before, last);
  const hand = (await handsOfBookings(app, [before])).get(id) ?? 'us';
  const warnings = await placeWarningsOf(app, offers, { bookingId: id, hand });
  const found = await applyOnce(app, id, (now) => {
    requireOpenBooking(now);
    refuseAgreed(now);
    return {
      data: {
        offers,
        offersUntil: last,
        offeredAt: app.now().toISOString(),
        offersTakenBackAt: null,
        callAgainAt: null,
        // The offer answers the customer's request for a call.
        askedToCallAt: null,
      },
      notice: { kind: 'offered' },
    };
  });
  forgetAvailability(app);
  app.wakeRelay();
  return { ...(await asOwnersBooking(app, await existing(app, found.row.id))), warnings };
}

const hasOffers = ({ offers }: Pick<Booking, 'offers'>): boolean =>
  Array.isArray(offers) && offers.length > 0;

/** Ends the held times of a booking. The booking's page shows this. */
export async function endOffers(app: App, id: number): Promise<OwnersBooking> {
  await existing(app, id);
  await applyOnce(app, id, ({ row }) =>
    hasOffers(row)
      ? { data: { ...noOffers, offersTakenBackAt: app.now().toISOString() }, notice: null }
      : null,
  );
  forgetAvailability(app);
  return asOwnersBooking(app, await existing(app, id));
}
