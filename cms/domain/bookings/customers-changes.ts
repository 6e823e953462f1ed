import type { Booking } from '../../../collections/payload-types';
import { refusalOfRequest } from '../../../contracts/bookings/bookings';
import type { BookingChange } from '../../../contracts/bookings/public-bookings';
import { type Change, outboxWith, readOutbox } from '../../../rules/bookings/booking-changes';
import { canCancel, canChange, progressOf, visitOf } from '../../../rules/bookings/booking-progress';
import { otherThanPriorityDay } from '../../../rules/bookings/bookings';
import { durationMinutes as lengthOf } from '../../../rules/calendar/visit-times';
import { callByOf } from '../../../rules/time/business-hours';
import type { App } from '../../app';
import { changeRow } from '../../database/change-row';
import { type Condition, type Change as RowChange, rows } from '../../database/rows';
import { invalidField, notFound } from '../../refusal';
import { minutesOf } from '../calendar/as-appointment';
import { businessHours } from '../content/hours';
import { askToRing } from './ask-to-ring';
import { takePart, type WantedPart } from './capacity/place-booking';
import { isHolding, noOffers } from './capacity/stored-offers';
import { bookingOutbox } from './notifications';
import { type BookingWithVisit, progressFactsOf, withVisit } from './visit';

/** One change by a customer: the new values of the booking, and the entry for its outbox. */
interface Step {
  data: RowChange<'bookings'>;
  /** Null when nobody need hear of it. */
  notice: Omit<Change, 'revision'> | null;
}
/** Null when there is nothing to do: it was done before. Throws a refusal for what cannot be done. */
type Decide = (found: BookingWithVisit) => Promise<Step | null> | Step | null;

/**
 * Changes a booking once: of two tabs and of a double press the second finds it done. The same update fills the outbox,
 * which is processed after the answer.
 */
export async function step(app: App, id: number, decide: Decide): Promise<BookingWithVisit> {
  const changed = await changeRow(app.payload, 'bookings', {
    find: () => rows(app, 'bookings').one({ id }),
    async decide(row, revision) {
      const wanted = await decide(await withVisit(app, row));
      if (!wanted?.notice) return wanted?.data ?? null;
      const outbox = outboxWith(readOutbox(row), { ...wanted.notice, revision });
      return { ...wanted.data, outbox, outboxState: 'pending' };
    },
    // A visit changes the state of its booking, and a call is noted, without a new revision.
    still: ({ state, calledAt }): Condition<'bookings'> => ({
      state,
      calledAt: calledAt ? { not: null } : null,
    }),
  });
  if (!changed) throw notFound();
  const { before, row } = changed;
  if (row !== before && row.outboxState === 'pending')
    await bookingOutbox.processPending(app, row).catch((fault) =>
      // The change stands; recovery sends its messages.
      app.log.error({ collection: 'bookings', rowId: id, fault }, 'a row will be processed later'),
    );
  return withVisit(app, row);
}

const states = {
  cancelled: 'This booking is cancelled.',
  done: 'This visit is done.',
  'on-the-way': 'We are on the way already.',
} as const;

/** Why a booking that cannot be changed cannot. */
export function reasonOf(found: BookingWithVisit, otherwise: string): string {
  const progress = progressOf(progressFactsOf(found));
  return progress in states ? states[progress as keyof typeof states] : otherwise;
}

interface CallAgain {
  calledAt: null;
  callBy: string;
  callAgainAt: null;
  noAnswers: number;
  offeredAt: null;
}

/** The part of the day to which a booking is to move. */
const wantedPart = (
  { row, appointment }: BookingWithVisit,
  wish: Pick<Booking, 'serviceDate' | 'preferredTime'>,
): WantedPart => ({
  bookingId: row.id,
  revision: (row.revision ?? 0) + 1,
  part: { date: wish.serviceDate, slot: wish.preferredTime },
  durationMinutes: appointment ? minutesOf(appointment) : lengthOf(row.horseCount),
  priority: Boolean(row.rushService),
});

/** A new promise to call, when something must be agreed again on the phone. */
async function callAgain(app: App): Promise<CallAgain> {
  const { bookingPromiseHours } = await app.content.business();
  const callBy = callByOf(await businessHours(app), app.now(), bookingPromiseHours);
  return { calledAt: null, callBy: callBy.toISOString(), callAgainAt: null, noAnswers: 0, offeredAt: null };
}

/**
 * Changes the day, the time of day or the request, by the rules of booking. The owner agrees again on the phone to a
 * visit that moves. Throws `conflict` once it is too late, and `invalid` for a day or time at which the business does
 * not come and, of a priority booking, for a day that priority is not for.
 */
export const changeBooking = (
  app: App,
  id: number,
  change: BookingChange,
  from: string,
): Promise<BookingWithVisit> =>
  step(app, id, async (found) => {
    const { row } = found;
    const facts = progressFactsOf(found);
    const now = { ...row, serviceDate: visitOf(facts).date };
    const wish = {
      serviceDate: change.serviceDate ?? now.serviceDate,
      preferredTime: change.preferredTime ?? row.preferredTime,
    };
    const specialRequirements = change.specialRequirements ?? row.specialRequirements;
    const moved = wish.serviceDate !== now.serviceDate || wish.preferredTime !== row.preferredTime;
    const reworded = specialRequirements !== row.specialRequirements;
    if (!moved && !reworded) return null;
    if (!canChange(facts, app.env.BUSINESS_TIME_ZONE, app.now()))
      throw await askToRing(app, reasonOf(found, 'The day of this visit is over.'));
    const hours = await businessHours(app);
    const refusal = moved && refusalOfRequest(wish, hours, app.now());
    if (refusal) throw invalidField(refusal.path, refusal.message);
    // Priority is paid for one day: another one is agreed on the phone.
    const otherDay =
      row.rushService && wish.serviceDate !== now.serviceDate
        ? otherThanPriorityDay(hours, wish.serviceDate, app.now())
        : null;
    if (otherDay) throw invalidField('serviceDate', (await askToRing(app, `${otherDay}.`)).message);
    // Last of all: what is taken is used.
    const isHeld = isHolding(app, row);
    const place = moved ? await takePart(app, wantedPart(found, wish)) : null;
    return {
      data: {
        ...(moved && { ...wish, acceptedTime: null }),
        ...((moved ? row.calledAt || row.offeredAt : isHeld && !row.calledAt) && (await callAgain(app))),
        ...(place && { overCapacity: place.overCapacity }),
        ...((moved || isHeld) && noOffers),
        specialRequirements,
      },
      notice: {
        kind: 'changed',
        from,
        ...(moved && { moved }),
        ...(reworded && { wish: row.specialRequirements ?? '' }),
      },
    };
  });

/** A restored visit must be gone when its customer cancelled while it was deleted. */
async function endDeletedVisit(app: App, bookingId: number): Promise<void> {
  const its: Condition<'appointments'> = { bookingKey: `booking:${bookingId}` };
  const isOpen: Condition<'appointments'> = { status: ['scheduled', 'confirmed'] };
  await rows(app, 'appointments').update([its, { deletedAt: { not: null } }, isOpen], {
    status: 'cancelled',
    sequence: { $inc: 1 },
  });
}

/** Cancels a booking. Throws `conflict` when the visit is less than a day away: that is for the phone. */
export const cancelBooking = (app: App, id: number, from: string): Promise<BookingWithVisit> =>
  step(app, id, async (found) => {
    const facts = progressFactsOf(found);
    if (progressOf(facts) === 'cancelled') {
      await endDeletedVisit(app, id);
      return null;
    }
    if (!canCancel(facts, app.env.BUSINESS_TIME_ZONE, app.now()))
      throw await askToRing(
        app,
        reasonOf(found, 'Your visit is less than a day away, too near to cancel here.'),
      );
    return { data: { state: 'cancelled', ...noOffers }, notice: { kind: 'cancelled', from } };
  });

/** Notes that the customer wants a call; the booking is then to call again, and who waits for one already keeps it. */
export const askToCall = (app: App, id: number, from: string): Promise<BookingWithVisit> =>
  step(app, id, async (found) => {
    const { row } = found;
    const progress = progressOf(progressFactsOf(found));
    if (progress === 'cancelled' || progress === 'done') throw await askToRing(app, states[progress]);
    if (row.askedToCallAt && !row.calledAt) return null;
    const isNew = row.calledAt || isHolding(app, row);
    const again = isNew ? await callAgain(app) : { callAgainAt: null };
    return { data: { askedToCallAt: app.now().toISOString(), ...again }, notice: { kind: 'call-me', from } };
  });
