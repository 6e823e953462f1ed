import { nextCount } from '../../../collections/fields/numeric-id';
import { newConfirmationNumber } from '../../../collections/hooks/confirmation-number';
import type { Booking } from '../../../collections/payload-types';
import { type BookingInput, refusalOfRequest } from '../../../contracts/bookings/bookings';
import { maxOwned } from '../../../contracts/limits';
import { type Condition, type NewRow, rows } from '../../../rows/rows';
import { isUniqueViolation } from '../../../rows/unique';
import { normalisePhone } from '../../../rules/accounts/phones';
import { outboxOfNew, outboxWith } from '../../../rules/bookings/booking-changes';
import { totalCostOf } from '../../../rules/bookings/bookings';
import type { PlacedVisit } from '../../../rules/bookings/capacity';
import { type FeetOfHorse, feetByHorse, readPickedFoot } from '../../../rules/bookings/feet';
import { type BusinessHours, callByOf } from '../../../rules/time/business-hours';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { invalidField, Refusal } from '../../refusal';
import { networkOf } from '../../security/limits/address';
import { addressMark } from '../../security/limits/address-mark';
import { businessHours } from '../content/hours';
import { horseNamesOfCustomer, refuseForeignHorse } from '../horses/customers-horses';
import { createIdempotent } from '../system/idempotency/create-idempotent';
import type { RequestKey } from '../system/idempotency/run-idempotent';
import { referralOf } from '../team/referrals';
import { askToRing } from './ask-to-ring';
import { placeAtTime } from './capacity/place-at-time';
import { placeBooking } from './capacity/place-booking';
import { bookingOutbox } from './notifications';
import { newLink } from './private-link';

type NewBooking = Omit<BookingInput, 'code'>;

/** Checks the business hours and the phone number, which the schema cannot check. */
function checkBooking(app: App, input: NewBooking, hours: BusinessHours, at?: PlacedVisit): NewBooking {
  // The owner can offer any time.
  const refusal = at ? null : refusalOfRequest(input, hours, app.now());
  if (refusal) throw invalidField(refusal.path, refusal.message);
  const phone = normalisePhone(input.phone);
  if (!phone) throw invalidField('phone', 'Please enter a valid phone number');
  return { ...input, phone };
}

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
  /** Bookings through our own links do not count per address: each link books once. */
  again?: BookedAgain;
  /** Time of an offer that this booking accepts. Needs no call to agree on it. */
  at?: PlacedVisit;
}

/**
 * Stores a booking with its outbox in one row, and makes messages and appointment after the response. If that fails,
 * the booking stands and the relay makes them later. Throws `invalid` for a time when the business does not come, an
 * impossible phone number or a foreign horse, `too-many` for an address with too many bookings, `conflict` for a
 * customer with too many future visits.
 */
export async function createBooking(app: App, given: NewBooking, caller: Caller): Promise<Booking> {
  const refusal = caller.again ? null : app.limiter.refusalOf('booking', caller.address);
  if (refusal) throw refusal;
  // Runs both writes in parallel: one wait for the disk. The limiter accepts most calls, and an unused number does no
  // harm.
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

/** Returns the chosen feet with the names of the customer's own horses. Guests name no horses. */
async function feetAsked(app: App, picked: readonly string[], userId: number | null): Promise<FeetOfHorse[]> {
  const ids = userId ? picked.flatMap((each) => readPickedFoot(each)?.horseId ?? []) : [];
  const names = userId ? await horseNamesOfCustomer(app, { id: userId }, { ids, field: 'feet' }) : new Map();
  return feetByHorse(picked, (id) => names.get(id));
}

/**
 * Throws `conflict` for a customer with the maximum number of future visits. The check runs before the insert, so
 * concurrent bookings can exceed the limit slightly.
 */
async function refuseTooManyOf(app: App, userId: number): Promise<void> {
  const max = maxOwned.openBookings * app.env.RATE_LIMIT_FACTOR;
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  // Filters by customer only. With `state` in the condition SQLite uses the index on `state` and scans every
  // confirmed booking.
  const ofAccount: Condition<'bookings'> = { userId };
  const all = await rows(app, 'bookings').pick(ofAccount, ['state', 'serviceDate']);
  const open = all.filter(({ state, serviceDate }) => state === 'confirmed' && serviceDate >= today);
  if (open.length >= max) throw await askToRing(app, `You have ${max} visits to come already.`);
}

/** Counts a guest's booking by IP address. The phone is not proved, so it never refuses a guest. */
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

const outboxFor = (from: string | undefined, at: PlacedVisit | undefined): unknown[] =>
  at
    ? outboxWith({ itself: true, from, changes: [] }, { revision: 0, kind: 'accepted', from })
    : outboxOfNew(from);

async function insert(
  app: App,
  newBooking: NewBooking,
  row: { id: number; userId: number | null; idempotencyKey?: string },
  { address, referralCode, again, at }: Caller,
): Promise<Booking> {
  const hours = await businessHours(app);
  const input = {
    ...checkBooking(app, newBooking, hours, at),
    horseId: row.userId ? (newBooking.horseId ?? null) : null,
    feet: await feetAsked(app, newBooking.feet, row.userId),
    ...(await referralOf(app, newBooking.referredBy, referralCode)),
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
        // The promise does not change with later opening hours.
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

/** Queues missing notifications of an existing booking. The confirmation number proves that the caller made it. */
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
