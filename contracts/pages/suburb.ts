import type { Availability } from '../../rules/bookings/how-full';
import type { ShownReview } from '../audience/reviews';
import type { BookingFormProps } from './booking';
import type { ServiceCard } from './home';

export interface SuburbProps {
  suburb: string;
  /** Its name in addresses: 'koo-wee-rup'. */
  area: string;
  postcode: string | null;
  priority: boolean;
  services: ServiceCard[];
  reviews: ShownReview[];
  /** The next workdays, from today on: the date (YYYY-MM-DD), its label, and how free it is. */
  nextDays: { date: string; label: string; availability: Availability }[];
  /** The suburb is filled in. */
  booking: BookingFormProps;
  /** The other suburbs that have a page. */
  others: { suburb: string; path: string }[];
}
