import { ValidationError } from 'payload';
import type { Booking } from '../../../../collections/payload-types';
import type { PartOfDay } from '../../../../contracts/bookings/availability';
import { type Condition, type NewRow, rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import { priorityDay } from '../../../../rules/bookings/bookings';
import {
  type Capacity,
  nearestParts,
  type Part,
  slotNames,
  stateOf,
  type Used,
  usage,
} from '../../../../rules/bookings/capacity';
import { hasRoom, partText } from '../../../../rules/bookings/free-days';
import { durationMinutes as lengthOf } from '../../../../rules/calendar/visit-times';
import { slots } from '../../../../rules/time/business-hours';
import { addDays } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';
import { forgetAvailability } from './availability';
import { type Claim, claim, releaseClaims } from './claims';
import { capacityOf, presentOf } from './settings';
import { takenTimesBetween } from './taken';

/** Days before and after a full part in which alternatives are searched. */
const daysAround = 21;
const mostAlternatives = 3;

interface Around {
  capacity: Capacity;
  used: Used;
  asked: Part;
  durationMinutes: number;
}

/** Returns the nearest free parts in place of a full one. */
function alternatives(app: App, { capacity, used, asked, durationMinutes }: Around): PartOfDay[] {
  const present = presentOf(app);
  const days = Array.from({ length: 2 * daysAround + 1 }, (_, index) =>
    addDays(asked.date, index - daysAround),
  );
  const free = days
    .filter((date) => date >= present.today)
    .flatMap((date) => slotNames.map((slot) => ({ date, slot })))
    .filter((part) => hasRoom(stateOf(capacity, used, part, { durationMinutes, present })));
  return nearestParts(asked, free, mostAlternatives);
}

function fullRefusal(app: App, around: Around, state: 'full' | 'closed'): Refusal {
  const isToday = around.asked.date === presentOf(app).today;
  const why = state === 'full' ? 'is full' : isToday ? 'has already begun' : 'is closed';
  const others = alternatives(app, around);
  const ways = others.length
    ? `Still free: ${others.map(partText).join('; ')}.`
    : 'Please choose another day, or call us.';
  return new Refusal('conflict', `${partText(around.asked)} ${why}. ${ways}`, {
    details: { code: 'slot-full', alternatives: others },
  });
}

export interface WantedPart {
  bookingId: number;
  revision: number;
  part: Part;
  durationMinutes: number;
  /** A priority booking for its own day is never refused. */
  priority: boolean;
  booking?: NewRow<'bookings'>;
}

/**
 * Claims a part of a day for a booking, and returns whether it exceeds the capacity. Throws `conflict` with the code
 * `slot-full` and the nearest free parts when it is full. Claims nothing without a limit.
 */
export async function claimPart(
  app: App,
  { bookingId, revision, part, durationMinutes, priority, booking }: WantedPart,
): Promise<{ overCapacity: boolean; claim: Claim | null }> {
  const capacity = await capacityOf(app);
  if (!capacity.limited) return { overCapacity: false, claim: null };
  const present = presentOf(app);
  const isPriority = priority && part.date === priorityDay(capacity.hours, app.now());
  let overCapacity = false;
  const ownClaim = await claim(app, async (live) => {
    // An interrupted try continues with the place that it claimed.
    const mark = booking?.idempotencyKey;
    const sameCall = mark && live.find((each) => each.booking?.idempotencyKey === mark);
    if (sameCall) return sameCall;
    // One link books once, so an earlier claim of the same link needs no second place.
    const againKey = booking?.againKey;
    const others = againKey ? live.filter((each) => each.booking?.againKey !== againKey) : live;
    const takenTimes = await takenTimesBetween(app, {
      from: addDays(part.date, -daysAround),
      to: addDays(part.date, daysAround),
      claims: others,
      without: bookingId,
    });
    const used = usage(capacity, takenTimes);
    const state = stateOf(capacity, used, part, { durationMinutes, present });
    overCapacity = state === 'full' || state === 'closed';
    if ((state === 'full' || state === 'closed') && !isPriority)
      throw fullRefusal(app, { capacity, used, asked: part, durationMinutes }, state);
    const time = slots[part.slot].starts;
    const place = { bookingId, revision, date: part.date, time, durationMinutes, agreed: false };
    return {
      ...place,
      at: app.now().getTime(),
      ...(booking && { booking: { ...booking, overCapacity } }),
    };
  });
  return { overCapacity, claim: ownClaim };
}

/** Inserts a booking from its claim. Repeatable. */
async function insertClaimed(app: App, booking: NewRow<'bookings'>): Promise<Booking> {
  const its: Condition<'bookings'> = { id: booking.id ?? null };
  try {
    return await rows(app, 'bookings').add(booking);
  } catch (error) {
    const existingBooking = isUniqueViolation(error) ? await rows(app, 'bookings').one(its) : null;
    if (existingBooking) return existingBooking;
    throw error;
  }
}

export async function placeBooking(app: App, booking: NewRow<'bookings'> & { id: number }): Promise<Booking> {
  const { claim: taken, overCapacity } = await claimPart(app, {
    bookingId: booking.id,
    revision: 0,
    part: { date: booking.serviceDate, slot: booking.preferredTime },
    durationMinutes: lengthOf(booking.horseCount),
    priority: Boolean(booking.rushService),
    booking,
  });
  if (!taken?.booking) return rows(app, 'bookings').add({ ...booking, overCapacity });
  return insertInPlace(app, taken.bookingId, taken.booking);
}

/** Inserts a booking whose place is claimed. Releases the place when the booking cannot be stored. */
export async function insertInPlace(
  app: App,
  bookingId: number,
  booking: NewRow<'bookings'>,
): Promise<Booking> {
  try {
    return await insertClaimed(app, booking);
  } catch (error) {
    // After other errors the booking may be stored: the claim stays, and the sweep finishes the booking.
    if (error instanceof Refusal || error instanceof ValidationError || isUniqueViolation(error))
      await releaseClaims(app, bookingId);
    throw error;
  } finally {
    forgetAvailability(app);
  }
}
