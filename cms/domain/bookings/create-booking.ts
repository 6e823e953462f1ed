import { nextCount } from '../../../collections/fields/numeric-id';
import { newConfirmationNumber } from '../../../collections/hooks/confirmation-number';
import type { Booking } from '../../../collections/payload-types';
import { type BookingInput, refusalOfRequest } from '../../../contracts/bookings/bookings';
import { maxOwned } from '../../../contracts/limits';
import { normalisePhone } from '../../../rules/accounts/phones';
import { outboxOfNew, outboxWith } from '../../../rules/bookings/booking-changes';
import { totalCostOf } from '../../../rules/bookings/bookings';
import type { PlacedVisit } from '../../../rules/bookings/capacity';
import { type FeetOfHorse, feetByHorse, readPickedFoot } from '../../../rules/bookings/feet';
import { type BusinessHours, callByOf } from '../../../rules/time/business-hours';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { type Condition, type NewRow, rows } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { invalidField, Refusal } from '../../refusal';
import { networkOf } from '../../security/limits/address';
import { addressMark } from '../../security/limits/address-mark';
import { businessHours } from '../content/hours';
import { namesOfOwn, refuseForeignHorse } from '../horses/customers-horses';
import { createIdempotent } from '../system/idempotency/create-idempotent';
import type { RequestKey } from '../system/idempotency/run-idempotent';
import { referralOf } from '../team/referrals';
import { askToRing } from './ask-to-ring';
import { placeAtTime } from './capacity/place-at-time';
import { placeBooking } from './capacity/place-booking';
import { bookingOutbox } from './notifications';
import { newLink } from './private-link';

/** The booking, with the partner's code already resolved. */
type NewBooking = Omit<BookingInput, 'code'>;

/** Checks that the schema cannot make: whether the business comes then, and whether the phone number exists. */
function checked(app: App, input: NewBooking, hours: BusinessHours, at?: PlacedVisit): NewBooking {
  // The owner's own hand may offer any time.
  const refusal = at ? null : refusalOfRequest(input, hours, app.now());
  if (refusal) throw invalidField(refusal.path, refusal.message);
  const phone = normalisePhone(input.phone);
  if (!phone) throw invalidField('phone', 'Please enter a valid phone number');
  return { ...input, phone };
}

/** Facts of a link *Same again*: its client, its horses, and the key that makes its booking unique. */
export interface BookedAgain {
  againKey: string;
  clientId: number;
  horseIds: number[];
}

interface Caller {
  address: string;
  customerId: number | null;
  requestKey: RequestKey | null;
  referralCode?: string;
  /** Bookings by a link of ours are not counted per address: each link books once. */
  again?: BookedAgain;
  /** The time that the owner has offered and that is taken with it: nobody agrees on it by phone. */
  at?: PlacedVisit;
}

/**
 * Stores a booking with its outbox in one row; messages and appointment are made after the answer. When that fails or
 * is cut off the booking stands, and the relay recovers it later. Throws `invalid` for a day or time at which the
 * business does not come, an impossible phone number or a foreign horse, `too-many` for an address that has booked too
 * often, `conflict` for a customer who has too many visits to come.
 */
export async function createBooking(app: App, given: NewBooking, caller: Caller): Promise<Booking> {
  const refusal = caller.again ? null : app.limiter.refusalOf('booking', caller.address);
  if (refusal) throw refusal;
  // One wait for the disk instead of two: most calls are let through, and a number that nobody gets is no loss.
  const [id] = await Promise.all([
    nextCount(app.payload, 'bookings'),
    caller.again ? null : app.limiter.hit('booking', caller.address),
  ]);
  const booking = await createIdempotent(caller.requestKey, {
    find: (where) => rows(app, 'bookings').one(where),
    insert: (key) => insert(app, given, { ...key, id, userId: caller.customerId }, caller),
  });
  if (booking.outboxState === 'done') return booking;
  bookingOutbox.processSoon(app, booking);
  return booking;
}

/** The picked feet, by the names of the customer's own horses; a guest has named none. */
async function feetAsked(app: App, picked: readonly string[], userId: number | null): Promise<FeetOfHorse[]> {
  const ids = userId ? picked.flatMap((each) => readPickedFoot(each)?.horseId ?? []) : [];
  const names = userId ? await namesOfOwn(app, { id: userId }, { ids, field: 'feet' }) : new Map();
  return feetByHorse(picked, (id) => names.get(id));
}

/**
 * Throws `conflict` for a customer who has as many visits to come as anybody may have. It is looked at before the insert
 * alone: of many at once a few more come in.
 */
async function refuseTooManyOf(app: App, userId: number): Promise<void> {
  const max = maxOwned.openBookings * app.env.RATE_LIMIT_FACTOR;
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  // Filters by customer only: with `state` in the condition SQLite uses the index on `state` and scans every
  // confirmed booking.
  const theirs: Condition<'bookings'> = { userId };
  const all = await rows(app, 'bookings').pick(theirs, ['state', 'serviceDate']);
  const open = all.filter(({ state, serviceDate }) => state === 'confirmed' && serviceDate >= today);
  if (open.length >= max) throw await askToRing(app, `You have ${max} visits to come already.`);
}

/** Counts a guest's booking by its address: the phone proves nothing, so none is refused because of one. */
async function countGuest(app: App, address: string): Promise<void> {
  try {
    await app.limiter.hit('guestBooking', address);
    const network = networkOf(address);
    if (network) await app.limiter.hit('guestBookingPerNetwork', network);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message } = await askToRing(app, 'Many bookings came from your internet connection today.');
    throw new Refusal('too-many', message, { retryAfterSeconds: error.retryAfterSeconds });
  }
}

/** The outbox of a new booking; of one that takes a time it says so. */
const outboxFor = (from: string | undefined, at: PlacedVisit | undefined): unknown[] =>
  at
    ? outboxWith({ itself: true, from, changes: [] }, { revision: 0, kind: 'accepted', from })
    : outboxOfNew(from);

async function insert(
  app: App,
  given: NewBooking,
  row: { id: number; userId: number | null; idempotencyKey?: string },
  { address, referralCode, again, at }: Caller,
): Promise<Booking> {
  const hours = await businessHours(app);
  const input = {
    ...checked(app, given, hours, at),
    horseId: row.userId ? (given.horseId ?? null) : null,
    feet: await feetAsked(app, given.feet, row.userId),
    ...(await referralOf(app, given.referredBy, referralCode)),
  };
  if (row.userId && input.horseId) await refuseForeignHorse(app, { id: row.userId }, input.horseId);
  if (row.userId) await refuseTooManyOf(app, row.userId);
  else if (!again) await countGuest(app, address);
  const { priorityFeeDollars, bookingPromiseHours } = await app.content.business();
  for (let attempt = 0; ; attempt++) {
    try {
      const booking: NewRow<'bookings'> & { id: number } = {
        ...input,
        ...row,
        ...again,
        totalCost: totalCostOf(input, priorityFeeDollars),
        confirmationNumber: newConfirmationNumber(),
        ...newLink(app),
        // The promise stays as it was made, whatever becomes of the opening hours.
        callBy: callByOf(hours, app.now(), bookingPromiseHours).toISOString(),
        state: 'confirmed',
        outboxState: 'pending',
        outbox: outboxFor(addressMark(app.env, address), at),
        ...(at && { acceptedTime: { offerId: null, ...at }, calledAt: app.now().toISOString() }),
        createdAt: app.now().toISOString(),
      };
      return await (at ? placeAtTime(app, booking, at) : placeBooking(app, booking));
    } catch (error) {
      if (!isUniqueViolation(error, 'confirmationNumber') || attempt >= 4) throw error;
    }
  }
}

/** Makes sure that the notifications of an existing booking are queued. The number proves that the caller made it. */
export async function ensureNotified(
  app: App,
  claim: { id: number; confirmationNumber: string },
): Promise<void> {
  const booking = await rows(app, 'bookings').one({
    id: claim.id,
    confirmationNumber: claim.confirmationNumber,
  });
  if (!booking) throw new Refusal('not-found', 'Not found');
  if (booking.outboxState !== 'done') await bookingOutbox.processPending(app, booking);
}
