import type { OpenBooking, SkippedDay } from '../../../contracts/calendar/plan';

/** An item without a time: a booking, or a skipped day of a regular. */
export type ToPlaceItem = { booking: OpenBooking } | { skipped: SkippedDay };

export const minutesOfItem = (item: ToPlaceItem): number =>
  'booking' in item ? item.booking.appointment.durationMinutes : item.skipped.durationMinutes;

export const keyOfItem = (item: ToPlaceItem): string =>
  'booking' in item
    ? `booking ${item.booking.appointment.id}`
    : `skipped ${item.skipped.regularId} ${item.skipped.regularDay}`;
