import * as contract from '../../contracts/bookings';
import { asBooking } from '../domain/bookings/as-booking';
import { bookingsCsv } from '../domain/bookings/csv';
import { listOwnersBookings, markCalled, updateBooking } from '../domain/bookings/owners-view';
import { createBooking, ensureNotified } from '../domain/bookings/service';
import { bookingTotals } from '../domain/bookings/totals';
import { invalidField } from '../domain/refusal';
import { handle } from './handle';

/** The Idempotency-Key header, checked. */
function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const key = header.trim();
  if (!key || key.length > 200)
    throw invalidField('Idempotency-Key', 'The Idempotency-Key must have 1 to 200 characters');
  return key;
}

export const bookingHandlers = [
  handle(contract.createBooking, async ({ app, body, session, address, req }) => {
    const key = idempotencyKey(req.get('idempotency-key'));
    await app.limiter.hit('booking', address);
    const customerId = session?.role === 'customer' ? session.subjectId : null;
    return asBooking(await createBooking(app, body, { customerId, idempotencyKey: key }));
  }),
  handle(contract.sendNotifications, async ({ app, body, address }) => {
    await app.limiter.hit('sendNotifications', address);
    await ensureNotified(app, body);
    return { message: 'The notifications are on their way' };
  }),
  handle(contract.listBookings, ({ app, query }) => listOwnersBookings(app, query)),
  handle(contract.markCalled, ({ app, params }) => markCalled(app, params.id)),
  handle(contract.updateBooking, ({ app, params, body }) => updateBooking(app, params.id, body)),
  handle(contract.bookingTotals, ({ app }) => bookingTotals(app)),
  handle(contract.exportBookings, async ({ app, res }) => {
    res.attachment('bookings.csv');
    return bookingsCsv(app);
  }),
];
