import { listBookings } from '../../../../contracts/bookings/bookings';
import { bookingTotals, needsYou } from '../../../../contracts/owner/figures';
import { readToday } from '../../../../contracts/owner/today';
import { waitingCounts } from '../../../../contracts/owner/waiting';

/** What the outcome of a call changes on the dashboard. */
export const changedByOutcome = [listBookings, bookingTotals, needsYou, readToday, waitingCounts] as const;
