import type { OpenBooking, SkippedDay } from '../../../contracts/calendar/plan';

/** Bookings and days without a time: a booking, or a day that a regular skipped. */
export type ToPlaceItem = { booking: OpenBooking } | { skipped: SkippedDay };

/** How long the visit takes that comes of it. */
export const minutesOfItem = (item: ToPlaceItem): number =>
  'booking' in item ? item.booking.appointment.durationMinutes : item.skipped.durationMinutes;

export const keyOfItem = (item: ToPlaceItem): string =>
  'booking' in item
    ? `booking ${item.booking.appointment.id}`
    : `skipped ${item.skipped.regularId} ${item.skipped.regularDay}`;
