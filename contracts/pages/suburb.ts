import type { ShownReview } from '../reviews';
import type { BookingFormProps } from './booking';
import type { ServiceCard } from './home';

/** How free a day is. */
export type Availability = 'open' | 'filling up' | 'ask us';

export interface SuburbProps {
  suburb: string;
  postcode: string | null;
  priority: boolean;
  services: ServiceCard[];
  reviews: ShownReview[];
  /** The next workdays, from today on: the date (YYYY-MM-DD), its words, and how free it is. */
  nextDays: { date: string; label: string; availability: Availability }[];
  /** The suburb is filled in. */
  booking: BookingFormProps;
  /** The other suburbs that have a page. */
  others: { suburb: string; path: string }[];
}
