import type { PublicBooking, PublicBookingDetails } from '../bookings/public-bookings';

export interface BookingStatusProps {
  bookingId: number;
  kept: PublicBooking;
  token: string;
  /** Earliest and latest date of a request, YYYY-MM-DD. */
  today: string;
  lastDate: string;
  /** The zone of the business's days and times. */
  zone: string;
}

/** The data of `/booking-confirmation`, for a booking that this browser has just made. */
export interface Confirmation {
  bookingId: number;
  number: string;
  /** The booking and its private page's token; null when creating the link failed. */
  receipt: { booking: PublicBookingDetails; token: string } | null;
  /** The private page; null when its link is not available. */
  path: string | null;
  /** Deadline of our call as text, 'within 2 hours' or 'by Tuesday 10:00 am', and as an instant. */
  promise: string;
  callBy: string;
  /** Replaces the promise after the call, or when the call is late. */
  first: string | null;
}
