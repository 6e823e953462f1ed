import * as contract from '../../../contracts/bookings/bookings';
import * as outcomes from '../../../contracts/bookings/call-outcomes';
import * as figures from '../../../contracts/owner/figures';
import { agreeOnTime, freeTimesFor } from '../../domain/bookings/agree-time';
import { noAnswer, notNeeded, takeNoAnswerBack } from '../../domain/bookings/call-outcomes';
import { bookingsCsv } from '../../domain/bookings/csv';
import {
  listAssignees,
  listOwnersBookings,
  markCalled,
  undoCalled,
  updateBooking,
} from '../../domain/bookings/owners-view';
import { ensureNotified } from '../../domain/bookings/service';
import { bookingCharts, bookingTotals } from '../../domain/bookings/totals';
import { handle } from '../handle';
import { giveConfirmation, takeBooking } from './take-booking';

export const bookingHandlers = [
  // Whoever tries again after a lost answer is shown the confirmation too.
  handle(contract.createBooking, takeBooking, async (call, booking) => {
    await giveConfirmation(call, booking);
  }),
  handle(contract.sendNotifications, async ({ app, body, address }) => {
    await app.limiter.hit('sendNotifications', address);
    await ensureNotified(app, body);
    return { message: 'The notifications are on their way' };
  }),
  handle(contract.listBookings, ({ app, query }) => listOwnersBookings(app, query)),
  handle(contract.markCalled, ({ app, params }) => markCalled(app, params.id)),
  handle(contract.undoCalled, ({ app, params, body }) => undoCalled(app, params.id, body.calledAt)),
  handle(outcomes.freeTimesOf, ({ app, params, query }) => freeTimesFor(app, params.id, query)),
  handle(outcomes.agreeTime, ({ app, params, body }) => agreeOnTime(app, params.id, body)),
  handle(outcomes.noteNoAnswer, ({ app, params, body }) => noAnswer(app, params.id, body)),
  handle(outcomes.undoNoAnswer, ({ app, params, body }) => takeNoAnswerBack(app, params.id, body.noAnswerAt)),
  handle(outcomes.markNotNeeded, ({ app, params, body }) => notNeeded(app, params.id, body)),
  handle(contract.listAssignees, ({ app }) => listAssignees(app)),
  handle(contract.updateBooking, ({ app, params, body }) => updateBooking(app, params.id, body)),
  handle(figures.bookingTotals, ({ app, query }) => bookingTotals(app, query.period)),
  handle(figures.bookingCharts, ({ app }) => bookingCharts(app)),
  handle(contract.exportBookings, async ({ app, res }) => {
    res.attachment('bookings.csv');
    return bookingsCsv(app);
  }),
];
