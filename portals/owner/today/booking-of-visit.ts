import type { Appointment } from '../../../contracts/calendar/calendar';

/** Returns the address of a client's bookings, searched by phone or else by name. */
export const bookingOfVisit = ({ phone, clientName }: Pick<Appointment, 'phone' | 'clientName'>): string =>
  `/bookings?q=${encodeURIComponent(phone || clientName || '')}`;
