import type { CustomersBooking } from '../../../contracts/customer-profile';
import { bookingStates, labelOf, preferredTimes } from '../../../contracts/options';
import { formatDate, formatTime12h } from '../../../rules/dates';
import type { BadgeTone } from '../../../ui/data/badge';

type State = CustomersBooking['state'];

/** How a booking stands: what has become of its appointment counts for more than the request. */
export function stateOf({ state, appointment }: CustomersBooking): State {
  if (state !== 'confirmed') return state;
  return appointment?.status === 'cancelled' || appointment?.status === 'completed'
    ? appointment.status
    : state;
}

export const stateTones: Record<State, BadgeTone> = {
  confirmed: 'ok',
  completed: 'info',
  cancelled: 'danger',
};
export const stateLabel = (booking: CustomersBooking) => labelOf(bookingStates, stateOf(booking));

const dateOf = ({ appointment, serviceDate }: CustomersBooking) => appointment?.date ?? serviceDate;

/** Until the visit is settled on the phone there is a part of the day, then a time. */
export function whenOf(booking: CustomersBooking): { date: string; time: string; settled: boolean } {
  const { appointment, preferredTime } = booking;
  const settled = appointment?.status === 'confirmed' || appointment?.status === 'completed';
  return {
    date: formatDate(dateOf(booking)),
    time: settled ? formatTime12h(appointment.time) : labelOf(preferredTimes, preferredTime),
    settled,
  };
}

/** The visit that comes next: today or later, and still meant to happen. */
export const nextOf = (bookings: readonly CustomersBooking[], today: string): CustomersBooking | undefined =>
  bookings
    .filter((booking) => stateOf(booking) === 'confirmed' && dateOf(booking) >= today)
    .sort((one, other) => startOf(one).localeCompare(startOf(other)))[0];

const startOf = (booking: CustomersBooking) => `${dateOf(booking)} ${booking.appointment?.time ?? ''}`;
