import { listBookings } from '../../../../contracts/bookings/bookings';
import { bookingTotals, needsYou } from '../../../../contracts/system/figures';
import { readToday } from '../../../../contracts/system/today';
import { waitingCounts } from '../../../../contracts/system/waiting';

export const changedByOutcome = [listBookings, bookingTotals, needsYou, readToday, waitingCounts] as const;
