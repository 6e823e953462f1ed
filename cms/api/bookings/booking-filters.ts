import * as contract from '../../../contracts/bookings/booking-filters';
import { bookingFilters, forgetBookingFilter, keepBookingFilter } from '../../domain/bookings/filters';
import { handle } from '../handle';

export const bookingFilterHandlers = [
  handle(contract.listBookingFilters, ({ app }) => bookingFilters(app)),
  handle(contract.keepBookingFilter, ({ app, body }) => keepBookingFilter(app, body)),
  handle(contract.forgetBookingFilter, async ({ app, params }) => {
    await forgetBookingFilter(app, params.id);
    return { message: 'Forgotten' };
  }),
];
