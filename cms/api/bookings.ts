import * as contract from '../../contracts/bookings';
import * as figures from '../../contracts/figures';
import { asBooking } from '../domain/bookings/as-booking';
import { bookingsCsv } from '../domain/bookings/csv';
import {
  listAssignees,
  listOwnersBookings,
  markCalled,
  undoCalled,
  updateBooking,
} from '../domain/bookings/owners-view';
import { linkTokenOf } from '../domain/bookings/private-link';
import { createBooking, ensureNotified } from '../domain/bookings/service';
import { bookingCharts, bookingTotals } from '../domain/bookings/totals';
import { rememberBooking } from '../security/booking-cookie';
import { handle } from './handle';
import { referralCodeOf } from './referrals';

export const bookingHandlers = [
  handle(
    contract.createBooking,
    async ({ app, body, person, address, intent, req }) => {
      const customerId = person?.role === 'customer' ? person.subject.id : null;
      return asBooking(
        await createBooking(app, body, {
          address,
          customerId,
          intent,
          referralCode: referralCodeOf({ app, req }),
        }),
      );
    },
    // Whoever tries again after a lost answer is shown the confirmation too.
    async ({ app, res }, booking) => {
      const token = await linkTokenOf(app, booking).catch((fault) => {
        // The booking stands, and its SMS has the link.
        app.log.warn({ rowId: booking.id, fault }, 'a confirmation could not be linked');
        return null;
      });
      if (token) rememberBooking(app.env, res, token);
    },
  ),
  handle(contract.sendNotifications, async ({ app, body, address }) => {
    await app.limiter.hit('sendNotifications', address);
    await ensureNotified(app, body);
    return { message: 'The notifications are on their way' };
  }),
  handle(contract.listBookings, ({ app, query }) => listOwnersBookings(app, query)),
  handle(contract.markCalled, ({ app, params }) => markCalled(app, params.id)),
  handle(contract.undoCalled, ({ app, params, body }) => undoCalled(app, params.id, body.calledAt)),
  handle(contract.listAssignees, ({ app }) => listAssignees(app)),
  handle(contract.updateBooking, ({ app, params, body }) => updateBooking(app, params.id, body)),
  handle(figures.bookingTotals, ({ app, query }) => bookingTotals(app, query.period)),
  handle(figures.bookingCharts, ({ app }) => bookingCharts(app)),
  handle(contract.exportBookings, async ({ app, res }) => {
    res.attachment('bookings.csv');
    return bookingsCsv(app);
  }),
];
