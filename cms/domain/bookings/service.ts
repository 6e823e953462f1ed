import { createHash } from 'node:crypto';
import type { Where } from 'payload';
import { newConfirmationNumber } from '../../../collections/hooks/confirmation-number';
import type { Booking } from '../../../collections/payload-types';
import { type BookingInput, pastDateMessage } from '../../../contracts/bookings';
import { totalCostOf } from '../../../rules/bookings';
import { normalisePhone } from '../../../rules/phones';
import { dateIn } from '../../../rules/zone';
import type { App } from '../../app';
import { isUniqueViolation } from '../../database/unique';
import { refuseForeignHorse } from '../horses/service';
import { invalidField, Refusal } from '../refusal';
import { fingerprint, repeatWindowMs } from './fingerprint';
import { settleBooking } from './notifications';

const findOne = (app: App, where: Where, sort?: string) =>
  app.payload
    .find({ collection: 'bookings', where, sort, limit: 1, depth: 0, pagination: false })
    .then(({ docs }) => docs[0]);

/** What the database must add to the schema: the business's today, and whether the phone number exists. */
function checked(app: App, input: BookingInput): BookingInput {
  if (input.serviceDate < dateIn(app.env.BUSINESS_TIME_ZONE, app.now())) {
    throw invalidField('serviceDate', pastDateMessage);
  }
  const phone = normalisePhone(input.phone);
  if (!phone) throw invalidField('phone', 'Please enter a valid phone number');
  return { ...input, phone };
}

interface Repeat {
  idempotencyKey: string;
  /** The booking that this call repeats, when there is one already. */
  existing: Booking | undefined;
}

/**
 * The unique key under which the booking is stored. With an Idempotency-Key it is that key. Without one, the
 * same body within ten seconds gets the key of its predecessor, so that of several at once one is stored.
 */
async function repeatOf(
  app: App,
  bodyHash: string,
  scope: string,
  given: string | undefined,
): Promise<Repeat> {
  if (given) {
    const idempotencyKey = `key:${createHash('sha256').update(`${scope}|${given}`).digest('base64url')}`;
    return { idempotencyKey, existing: await findOne(app, { idempotencyKey: { equals: idempotencyKey } }) };
  }
  const latest = await findOne(app, { bodyHash: { equals: bodyHash } }, '-id');
  const fresh = latest && app.now().getTime() - new Date(latest.createdAt).getTime() < repeatWindowMs;
  return { idempotencyKey: `body:${bodyHash}:${latest?.id ?? 0}`, existing: fresh ? latest : undefined };
}

function sameOrRefused(existing: Booking, bodyHash: string): Booking {
  if (existing.bodyHash === bodyHash) return existing;
  throw new Refusal('key-reused', 'This Idempotency-Key was used for another booking');
}

/**
 * Stores a booking and what it owes in one row, then settles it. When settling fails the booking stands,
 * and the relay settles it later. Throws `invalid` for a past date or an impossible phone number, and
 * `key-reused` for an Idempotency-Key that belongs to another body.
 */
export async function createBooking(
  app: App,
  given: BookingInput,
  caller: { customerId: number | null; idempotencyKey: string | undefined },
): Promise<Booking> {
  const input = { ...checked(app, given), horseId: caller.customerId ? (given.horseId ?? null) : null };
  if (caller.customerId && input.horseId) {
    await refuseForeignHorse(app, { id: caller.customerId }, input.horseId);
  }
  const bodyHash = fingerprint(input, caller.customerId);
  const repeat = await repeatOf(app, bodyHash, String(caller.customerId ?? 'guest'), caller.idempotencyKey);
  if (repeat.existing) return sameOrRefused(repeat.existing, bodyHash);

  const booking = await insert(app, input, { ...caller, bodyHash, idempotencyKey: repeat.idempotencyKey });
  if (!booking) {
    const winner = await findOne(app, { idempotencyKey: { equals: repeat.idempotencyKey } });
    if (!winner) throw new Error('A booking lost against one that is not there');
    return sameOrRefused(winner, bodyHash);
  }
  try {
    await settleBooking(app, booking);
  } catch (error) {
    app.log.error(
      { bookingId: booking.id, fault: (error as Error).message },
      'booking will be settled later',
    );
  }
  return booking;
}

/** The new row, or null when another call stored one under the same key first. */
async function insert(
  app: App,
  input: BookingInput,
  keys: { customerId: number | null; bodyHash: string; idempotencyKey: string },
): Promise<Booking | null> {
  const { priorityFeeDollars } = await app.content.business();
  for (let attempt = 0; ; attempt++) {
    try {
      return await app.payload.create({
        collection: 'bookings',
        depth: 0,
        data: {
          ...input,
          userId: keys.customerId,
          totalCost: totalCostOf(input, priorityFeeDollars),
          confirmationNumber: newConfirmationNumber(),
          state: 'confirmed',
          idempotencyKey: keys.idempotencyKey,
          bodyHash: keys.bodyHash,
          outboxState: 'pending',
          createdAt: app.now().toISOString(),
        },
      });
    } catch (error) {
      if (isUniqueViolation(error, 'idempotencyKey')) return null;
      if (!isUniqueViolation(error, 'confirmationNumber') || attempt >= 4) throw error;
    }
  }
}

/** Makes sure that the notifications of an existing booking are queued. The number proves that the caller made it. */
export async function ensureNotified(
  app: App,
  claim: { id: number; confirmationNumber: string },
): Promise<void> {
  const booking = await findOne(app, {
    and: [{ id: { equals: claim.id } }, { confirmationNumber: { equals: claim.confirmationNumber } }],
  });
  if (!booking) throw new Refusal('not-found', 'Not found');
  if (booking.outboxState !== 'done') await settleBooking(app, booking);
}
