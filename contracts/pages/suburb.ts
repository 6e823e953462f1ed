import type { Availability } from '../../rules/bookings/how-full';
import type { ShownReview } from '../audience/reviews';
import type { BookingFormProps } from './booking';
import type { ServiceCard } from './home';

export interface SuburbProps {
  suburb: string;
  /** The suburb's name in addresses: 'koo-wee-rup'. */
  area: string;
  postcode: string | null;
  priority: boolean;
  services: ServiceCard[];
  reviews: ShownReview[];
  /** The next workdays from today: date (YYYY-MM-DD), label and availability. */
  nextDays: { date: string; label: string; availability: Availability }[];
  /** With the suburb filled in. */
  booking: BookingFormProps;
  others: { suburb: string; path: string }[];
}
