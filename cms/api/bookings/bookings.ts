import * as contract from '../../../contracts/bookings/bookings';
import * as outcomes from '../../../contracts/bookings/call-outcomes';
import * as figures from '../../../contracts/system/figures';
import { agreeOnTime, freeTimesFor } from '../../domain/bookings/agree-time';
import { cancelUnneededBooking, recordNoAnswer, undoNoAnswer } from '../../domain/bookings/call-outcomes';
import { ensureNotified } from '../../domain/bookings/create-booking';
import { bookingsCsv } from '../../domain/bookings/csv';
import {
  listAssignees,
  listOwnersBookings,
  markCalled,
  undoCalled,
  updateBooking,
} from '../../domain/bookings/owners-bookings';
import { bookingCharts, bookingTotals } from '../../domain/bookings/totals';
import { forward, handle } from '../handle';
import { linkConfirmation, submitBooking } from './submit-booking';

export const bookingHandlers = [
  // A retry after a lost answer gets the confirmation cookie too.
  handle(contract.createBooking, submitBooking, async (call, booking) => {
    await linkConfirmation(call, booking);
  }),
  handle(contract.sendNotifications, async ({ app, body, address }) => {
    await app.limiter.hit('sendNotifications', address);
    await ensureNotified(app, body);
    return { message: 'The notifications are on their way' };
  }),
  forward(contract.listBookings, listOwnersBookings),
  forward(outcomes.markCalled, markCalled),
  handle(outcomes.undoCalled, ({ app, params, body }) => undoCalled(app, params.id, body.calledAt)),
  forward(outcomes.freeTimesOf, freeTimesFor),
  forward(outcomes.agreeTime, agreeOnTime),
  forward(outcomes.noteNoAnswer, recordNoAnswer),
  handle(outcomes.undoNoAnswer, ({ app, params, body }) => undoNoAnswer(app, params.id, body.noAnswerAt)),
  forward(outcomes.markNotNeeded, cancelUnneededBooking),
  forward(contract.listAssignees, listAssignees),
  forward(contract.updateBooking, updateBooking),
  handle(figures.bookingTotals, ({ app, query }) => bookingTotals(app, query.period)),
  forward(figures.bookingCharts, bookingCharts),
  handle(contract.exportBookings, async ({ app, res }) => {
    res.attachment('bookings.csv');
    return bookingsCsv(app);
  }),
];
