import type { Booking } from '../../../collections/payload-types';
import { refusalOfRequest } from '../../../contracts/bookings/bookings';
import type { BookingChange } from '../../../contracts/bookings/public-bookings';
import { type Condition, type Change as RowChange, rows } from '../../../rows/rows';
import { type Change, outboxWith, readOutbox } from '../../../rules/bookings/booking-changes';
import { canCancel, canChange, progressOf, visitOf } from '../../../rules/bookings/booking-progress';
import { priorityDayMessage } from '../../../rules/bookings/bookings';
import { durationMinutes as lengthOf } from '../../../rules/calendar/visit-times';
import { callByOf } from '../../../rules/time/business-hours';
import type { App } from '../../app';
import { changeRow } from '../../database/change-row';
import { invalidField, notFound } from '../../refusal';
import { minutesOf } from '../calendar/as-appointment';
import { businessHours } from '../content/hours';
import { askToRing } from './ask-to-ring';
import { claimPart, type WantedPart } from './capacity/place-booking';
import { isHolding, noOffers } from './capacity/stored-offers';
import { bookingOutbox } from './notifications';
import { type BookingWithVisit, progressFactsOf, withVisit } from './visit';

interface Step {
  data: RowChange<'bookings'>;
  notice: Omit<Change, 'revision'> | null;
}
/** Returns null when the change was done before. Throws a refusal when it is not possible. */
type Decide = (found: BookingWithVisit) => Promise<Step | null> | Step | null;

/**
 * Applies a change to a booking once: a second tab or a double press changes nothing. The same update fills the
 * outbox, which is processed before this returns; when that fails, recovery processes it.
 */
export async function applyOnce(app: App, id: number, decide: Decide): Promise<BookingWithVisit> {
  const changed = await changeRow(app.payload, 'bookings', {
    find: () => rows(app, 'bookings').one({ id }),
    async decide(row, revision) {
      const wanted = await decide(await withVisit(app, row));
      if (!wanted?.notice) return wanted?.data ?? null;
      const outbox = outboxWith(readOutbox(row), { ...wanted.notice, revision });
      return { ...wanted.data, outbox, outboxState: 'pending' };
    },
    // Visits and calls change these fields without a new revision.
    still: ({ state, calledAt }): Condition<'bookings'> => ({
      state,
      calledAt: calledAt ? { not: null } : null,
    }),
  });
  if (!changed) throw notFound();
  const { before, row } = changed;
  if (row !== before && row.outboxState === 'pending')
    await bookingOutbox.processPending(app, row).catch((fault) =>
      // The change is stored; recovery sends its messages.
      app.log.error({ collection: 'bookings', rowId: id, fault }, 'a row will be processed later'),
    );
  return withVisit(app, row);
}

const states = {
  cancelled: 'This booking is cancelled.',
  done: 'This visit is done.',
  'on-the-way': 'We are on the way already.',
} as const;

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

const asWantedPart = (
  { row, appointment }: BookingWithVisit,
  wish: Pick<Booking, 'serviceDate' | 'preferredTime'>,
): WantedPart => ({
  bookingId: row.id,
  revision: (row.revision ?? 0) + 1,
  part: { date: wish.serviceDate, slot: wish.preferredTime },
  durationMinutes: appointment ? minutesOf(appointment) : lengthOf(row.horseCount),
  priority: Boolean(row.rushService),
});

async function callAgain(app: App): Promise<CallAgain> {
  const { bookingPromiseHours } = await app.content.business();
  const callBy = callByOf(await businessHours(app), app.now(), bookingPromiseHours);
  return { calledAt: null, callBy: callBy.toISOString(), callAgainAt: null, noAnswers: 0, offeredAt: null };
}

/**
 * Changes day, part of the day or request, by the rules of booking. A moved visit must be agreed again on the phone.
 * Throws `conflict` when it is too late, and `invalid` for a time when the business does not come, or a day on which
 * priority is not offered.
 */
export const changeBooking = (
  app: App,
  id: number,
  change: BookingChange,
  from: string,
): Promise<BookingWithVisit> =>
  applyOnce(app, id, async (found) => {
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
    // Priority is paid for one day. Another day must be agreed on the phone.
    const otherDay =
      row.rushService && wish.serviceDate !== now.serviceDate
        ? priorityDayMessage(hours, wish.serviceDate, app.now())
        : null;
    if (otherDay) throw invalidField('serviceDate', (await askToRing(app, `${otherDay}.`)).message);
    // Runs last, because it claims the place.
    const isHeld = isHolding(app, row);
    const place = moved ? await claimPart(app, asWantedPart(found, wish)) : null;
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

/** Cancels a deleted visit, so that it cannot be restored after its customer cancelled. */
async function endDeletedVisit(app: App, bookingId: number): Promise<void> {
  const its: Condition<'appointments'> = { bookingKey: `booking:${bookingId}` };
  const isOpen: Condition<'appointments'> = { status: ['scheduled', 'confirmed'] };
  await rows(app, 'appointments').update([its, { deletedAt: { not: null } }, isOpen], {
    status: 'cancelled',
    sequence: { $inc: 1 },
  });
}

/** Cancels a booking. Throws `conflict` less than a day before the visit: then the customer must call. */
export const cancelBooking = (app: App, id: number, from: string): Promise<BookingWithVisit> =>
  applyOnce(app, id, async (found) => {
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

/**
 * Stores that the customer wants a call, and puts the booking on the list to call. A customer who already waits for a
 * call keeps that promise.
 */
export const askToCall = (app: App, id: number, from: string): Promise<BookingWithVisit> =>
  applyOnce(app, id, async (found) => {
    const { row } = found;
    const progress = progressOf(progressFactsOf(found));
    if (progress === 'cancelled' || progress === 'done') throw await askToRing(app, states[progress]);
    if (row.askedToCallAt && !row.calledAt) return null;
    const isNew = row.calledAt || isHolding(app, row);
    const callAgainFields = isNew ? await callAgain(app) : { callAgainAt: null };
    return {
      data: { askedToCallAt: app.now().toISOString(), ...callAgainFields },
      notice: { kind: 'call-me', from },
    };
  });
