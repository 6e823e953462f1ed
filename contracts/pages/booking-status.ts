import type { PublicBooking } from '../bookings/public-bookings';

/** What the private page of a booking shows. */
export interface BookingStatusProps {
  kept: PublicBooking;
  token: string;
  /** The earliest and the latest date that can be asked for, YYYY-MM-DD. */
  today: string;
  lastDate: string;
}

/** What `/booking-confirmation` knows of a booking that this browser has just made. */
export interface Confirmation {
  number: string;
  /** The private page; null when its link could not be had just now. */
  path: string | null;
  /** By when we call, where that is not simply the promised hours from now. */
  promise: string | null;
}
