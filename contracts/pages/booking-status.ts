import type { PublicBooking } from '../bookings/public-bookings';

/** The data of the booking status page. */
export interface BookingStatusProps {
  kept: PublicBooking;
  token: string;
  /** The earliest and the latest date that can be asked for, YYYY-MM-DD. */
  today: string;
  lastDate: string;
}

/** The data of `/booking-confirmation`, for a booking that this browser has just made. */
export interface Confirmation {
  number: string;
  /** The private page; null when its link could not be had just now. */
  path: string | null;
  /** By when we call, where that is not simply the promised hours from now. */
  promise: string | null;
}
