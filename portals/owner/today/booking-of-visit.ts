import type { Appointment } from '../../../contracts/calendar/calendar';

/** The bookings of who is visited, found by the phone or else by the name. */
export const bookingOfVisit = ({ phone, clientName }: Pick<Appointment, 'phone' | 'clientName'>): string =>
  `/bookings?q=${encodeURIComponent(phone || clientName || '')}`;
