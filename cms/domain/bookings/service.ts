import { newConfirmationNumber } from '../../../collections/hooks/confirmation-number';
import type { Booking } from '../../../collections/payload-types';
import { type BookingInput, refusalOfWish } from '../../../contracts/bookings';
import { totalCostOf } from '../../../rules/bookings';
import { type BusinessHours, callByOf } from '../../../rules/business-hours';
import { normalisePhone } from '../../../rules/phones';
import type { App } from '../../app';
import { findRow, insertRow } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { invalidField, Refusal } from '../../refusal';
import { businessHours } from '../content/hours';
import { refuseForeignHorse } from '../horses/service';
import { insertOnce } from '../idempotency/insert-once';
import type { Intent } from '../idempotency/once';
import { owedBookings } from './notifications';

/** What the server must add to the schema: whether the business comes then, and whether the phone number exists. */
function checked(app: App, input: BookingInput, hours: BusinessHours): BookingInput {
  const refusal = refusalOfWish(input, hours, app.now());
  if (refusal) throw invalidField(refusal.path, refusal.message);
  const phone = normalisePhone(input.phone);
  if (!phone) throw invalidField('phone', 'Please enter a valid phone number');
  return { ...input, phone };
}

/**
 * Stores a booking and what it owes in one row; its messages and its appointment are made after the answer. When
 * that fails or is cut off the booking stands, and the relay settles it later. Throws `invalid` for a day or time at
 * which the business does not come, an impossible phone number or a foreign horse.
 */
export async function createBooking(
  app: App,
  given: BookingInput,
  caller: { customerId: number | null; intent: Intent | null },
): Promise<Booking> {
  const booking = await insertOnce(caller.intent, {
    find: (where) => findRow(app.payload, 'bookings', where),
    insert: (key) => insert(app, given, { ...key, userId: caller.customerId }),
  });
  if (booking.outboxState === 'done') return booking;
  owedBookings.settleSoon(app, booking);
  return booking;
}

async function insert(
  app: App,
  given: BookingInput,
  row: { userId: number | null; idempotencyKey?: string },
): Promise<Booking> {
  const hours = await businessHours(app);
  const input = { ...checked(app, given, hours), horseId: row.userId ? (given.horseId ?? null) : null };
  if (row.userId && input.horseId) await refuseForeignHorse(app, { id: row.userId }, input.horseId);
  const { priorityFeeDollars, bookingPromiseHours } = await app.content.business();
  for (let attempt = 0; ; attempt++) {
    try {
      return await insertRow(app.payload, 'bookings', {
        ...input,
        ...row,
        totalCost: totalCostOf(input, priorityFeeDollars),
        confirmationNumber: newConfirmationNumber(),
        // The promise stays as it was made, whatever becomes of the opening hours.
        callBy: callByOf(hours, app.now(), bookingPromiseHours).toISOString(),
        state: 'confirmed',
        outboxState: 'pending',
        createdAt: app.now().toISOString(),
      });
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
  const booking = await findRow(app.payload, 'bookings', {
    and: [{ id: { equals: claim.id } }, { confirmationNumber: { equals: claim.confirmationNumber } }],
  });
  if (!booking) throw new Refusal('not-found', 'Not found');
  if (booking.outboxState !== 'done') await owedBookings.settle(app, booking);
}
