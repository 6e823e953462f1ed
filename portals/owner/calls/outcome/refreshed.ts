import { listBookings } from '../../../../contracts/bookings/bookings';
import { bookingTotals, needsYou } from '../../../../contracts/system/figures';
import { readToday } from '../../../../contracts/system/today';
import { waitingCounts } from '../../../../contracts/system/waiting';

/** What the outcome of a call changes on the dashboard. */
export const changedByOutcome = [listBookings, bookingTotals, needsYou, readToday, waitingCounts] as const;
