import type { CustomersBooking } from '../../../contracts/accounts/customer-profile';
import { bookingProgress, labelOf, preferredTimes } from '../../../contracts/options';
import { formatDate, formatTime12h } from '../../../rules/time/dates';
import type { BadgeTone } from '../../../ui/data/badge';

export const progressTones: Record<CustomersBooking['progress'], BadgeTone> = {
  received: 'warn',
  called: 'warn',
  agreed: 'ok',
  'on-the-way': 'ok',
  done: 'info',
  cancelled: 'danger',
};
export const progressLabel = ({ progress }: Pick<CustomersBooking, 'progress'>) =>
  labelOf(bookingProgress, progress);

/** True for a future visit. */
export const isOpen = ({ progress }: CustomersBooking) => progress !== 'done' && progress !== 'cancelled';

export const dateOf = ({ appointment, serviceDate }: CustomersBooking) => appointment?.date ?? serviceDate;

/** Returns only a part of the day until a time is agreed. */
export function bookingTimeTexts(booking: CustomersBooking): {
  date: string;
  time: string;
  agreed: boolean;
} {
  const { appointment, preferredTime } = booking;
  const agreed = appointment?.status === 'confirmed' || appointment?.status === 'completed';
  return {
    date: formatDate(dateOf(booking)),
    time: agreed ? formatTime12h(appointment.time) : labelOf(preferredTimes, preferredTime),
    agreed,
  };
}

/** The next visit: today or later, and active. */
export const nextOf = (bookings: readonly CustomersBooking[], today: string): CustomersBooking | undefined =>
  bookings
    .filter((booking) => isOpen(booking) && dateOf(booking) >= today)
    .sort((one, other) => startOf(one).localeCompare(startOf(other)))[0];

const startOf = (booking: CustomersBooking) => `${dateOf(booking)} ${booking.appointment?.time ?? ''}`;

/** Sorts bookings by visit date: future ones first, nearest on top, then past ones, latest on top. */
export function byDate(bookings: readonly CustomersBooking[], today: string): CustomersBooking[] {
  const isAhead = (booking: CustomersBooking) => isOpen(booking) && dateOf(booking) >= today;
  return [
    ...bookings.filter(isAhead).sort((one, other) => startOf(one).localeCompare(startOf(other))),
    ...bookings
      .filter((booking) => !isAhead(booking))
      .sort((one, other) => startOf(other).localeCompare(startOf(one))),
  ];
}
