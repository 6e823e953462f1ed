import { declareEvent } from '../connections/declared-event';
import { ownersBooking } from './bookings';

const about = { scope: 'bookings', data: ownersBooking } as const;

export const bookingCreated = declareEvent({
  type: 'booking.created',
  summary: 'A booking was made.',
  ...about,
});
export const bookingChanged = declareEvent({
  type: 'booking.changed',
  summary: 'A booking says something else than before, was called, done, or taken up again.',
  ...about,
});
export const bookingCancelled = declareEvent({
  type: 'booking.cancelled',
  summary: 'A booking is off.',
  ...about,
});
