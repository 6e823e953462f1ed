import * as contract from '../../contracts/bookings';
import { asBooking } from '../domain/bookings/as-booking';
import { bookingsCsv } from '../domain/bookings/csv';
import { listOwnersBookings, markCalled, updateBooking } from '../domain/bookings/owners-view';
import { createBooking, ensureNotified } from '../domain/bookings/service';
import { bookingTotals } from '../domain/bookings/totals';
import { handle } from './handle';

export const bookingHandlers = [
  handle(contract.createBooking, async ({ app, body, person, address, intent }) => {
    await app.limiter.hit('booking', address);
    const customerId = person?.role === 'customer' ? person.subject.id : null;
    return asBooking(await createBooking(app, body, { customerId, intent }));
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
