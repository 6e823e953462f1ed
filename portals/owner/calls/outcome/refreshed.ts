import { listBookings } from '../../../../contracts/bookings/bookings';
import { bookingTotals, needsYou } from '../../../../contracts/system/figures';
import { readToday } from '../../../../contracts/system/today';
import { waitingCounts } from '../../../../contracts/system/waiting';

/** Endpoints of the dashboard to read again after the outcome of a call. */
export const changedByOutcome = [listBookings, bookingTotals, needsYou, readToday, waitingCounts] as const;
