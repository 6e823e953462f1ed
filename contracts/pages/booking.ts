import type { Part } from '../../rules/bookings/capacity';
import type { FreeDay } from '../../rules/bookings/free-days';
import type { ServiceArea } from '../../rules/bookings/service-areas';
import type { BusinessHours } from '../../rules/time/business-hours';

/** A horse by its name. */
export interface StableHorse {
  id: number;
  name: string;
}

/** The data of the booking form. */
export interface BookingFormProps {
  /** The business's date, YYYY-MM-DD: the earliest that can be booked. */
  today: string;
  /** The last date that can be booked. */
  lastDate: string;
  /** The date that priority is for: today, or the next opening when today is over; null when nothing is open. */
  priorityDate: string | null;
  /** The next days that can be booked, to choose from with one tap. */
  nextDates: string[];
  /** How free these days are, for a visit to one horse or what the form's values say. */
  freeDays: FreeDay[];
  /** The date that the link to the form carried. */
  date?: string;
  /** Deadline of our call for a request sent now: 'within 2 hours' or 'by Tuesday 10:00 am'. */
  promise: string;
  /** Opening hours, which decide the days and times to choose from. */
  hours: BusinessHours;
  priorityFee: number;
  /** The suburbs that the business names, in the owner's order. */
  areas: ServiceArea[];
  phone: string | null;
  phoneHref: string | null;
  /** A signed-in customer's stable, to pick from. */
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
  /** The horse of a signed-in customer that the link to the form named. */
  horse?: number;
  /** Opens the form with priority switched on. */
  rush: boolean;
  /** The signed-in customer: the booking's preferences are saved for the next one. */
  signedInAs?: string | null;
  /** Set where the form stands in a frame on another site: with the partner's code that the site gave. */
  embed?: { code: string | null };
  /** The errors of a form that came as a plain post, by field name. */
  errors?: Record<string, string>;
  /** The values of such a form, by field name; `rushService` is there when it was ticked. */
  values?: Record<string, string>;
  /** The part of a day that such a form asked for and that is full, and the nearest in its place. */
  full?: { asked: Part; alternatives: Part[] };
}
