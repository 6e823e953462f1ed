import type { PublicBooking, PublicBookingDetails } from '../bookings/public-bookings';

/** The data of the booking status page. */
export interface BookingStatusProps {
  bookingId: number;
  kept: PublicBooking;
  token: string;
  /** The earliest and the latest date that can be asked for, YYYY-MM-DD. */
  today: string;
  lastDate: string;
  /** The zone of the business's days and times. */
  zone: string;
}

/** The data of `/booking-confirmation`, for a booking that this browser has just made. */
export interface Confirmation {
  bookingId: number;
  number: string;
  /** The booking and the token of its private page; null when the link could not be made just now. */
  receipt: { booking: PublicBookingDetails; token: string } | null;
  /** The private page; null when its link could not be had just now. */
  path: string | null;
  /** Deadline of our call as words, 'within 2 hours' or 'by Tuesday 10:00 am', and as an instant. */
  promise: string;
  callBy: string;
  /** Replaces the promise once the call is made or late. */
  first: string | null;
}
