import * as contract from '../../../contracts/bookings/booking-filters';
import { bookingFilters, forgetBookingFilter, keepBookingFilter } from '../../domain/bookings/filters';
import { forward, handle } from '../handle';

export const bookingFilterHandlers = [
  forward(contract.listBookingFilters, bookingFilters),
  forward(contract.keepBookingFilter, keepBookingFilter),
  handle(contract.forgetBookingFilter, async ({ app, params }) => {
    await forgetBookingFilter(app, params.id);
    return { message: 'Forgotten' };
  }),
];
