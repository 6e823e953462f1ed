import type { Part } from '../../rules/bookings/capacity';
import type { FreeDay } from '../../rules/bookings/free-days';
import type { ServiceArea } from '../../rules/bookings/service-areas';
import type { BusinessHours } from '../../rules/time/business-hours';

export interface StableHorse {
  id: number;
  name: string;
}

export interface BookingFormProps {
  /** Today in the business's zone, YYYY-MM-DD. The earliest bookable date. */
  today: string;
  lastDate: string;
  /** The date of a priority visit: today, or the next opening after today's closing; null without openings. */
  priorityDate: string | null;
  /** The next bookable days, for choosing with one tap. */
  nextDates: string[];
  /** Availability of these days, for one horse or for the form's values. */
  freeDays: FreeDay[];
  /** The date from the link to the form. */
  date?: string;
  /** Deadline of our call for a request sent now: 'within 2 hours' or 'by Tuesday 10:00 am'. */
  promise: string;
  hours: BusinessHours;
  priorityFee: number;
  /** The business's suburbs, in the owner's order. */
  areas: ServiceArea[];
  phone: string | null;
  phoneHref: string | null;
  horses?: StableHorse[];
  /** Known values of a signed-in customer. */
  prefill: Partial<
    Record<
      | 'firstName'
      | 'lastName'
      | 'phone'
      | 'email'
      | 'address'
      | 'suburb'
      | 'postcode'
      | 'preferredTime'
      | 'horseCount'
      | 'specialRequirements',
      string
    >
  >;
  /** The signed-in customer's horse from the link to the form. */
  horse?: number;
  rush: boolean;
  /** The signed-in customer. The site saves the booking's preferences for the next booking. */
  signedInAs?: string | null;
  /** Set for the form in a frame on another site, with that site's partner code. */
  embed?: { code: string | null };
  /** Errors of a form submitted without script, by field name. */
  errors?: Record<string, string>;
  /** Values of such a form, by field name. `rushService` exists when ticked. */
  values?: Record<string, string>;
  /** The full part of a day that such a form requested, and the nearest alternatives. */
  full?: { asked: Part; alternatives: Part[] };
}
