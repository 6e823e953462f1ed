import type { BusinessHours } from '../../rules/business-hours';

/** A horse by its name. */
export interface StableHorse {
  id: number;
  name: string;
}

/** What the booking form needs to know. */
export interface BookingFormProps {
  /** The business's date, YYYY-MM-DD: the earliest that can be booked. */
  today: string;
  /** The last date that can be booked. */
  lastDate: string;
  /** The date that priority is for: today, or the next opening when today is over; null when nothing is open. */
  priorityDate: string | null;
  /** The date that the link to the form carried. */
  date?: string;
  /** What a request sent now is promised: 'We open Monday 8 am and call you by 10 am.' */
  promise: string;
  /** When the business is open: which days and times can be asked for. */
  hours: BusinessHours;
  priorityFee: number;
  promiseHours: number;
  priorityAreas: string[];
  phone: string | null;
  phoneHref: string | null;
  /** A signed-in customer's stable, to pick from. */
  horses?: StableHorse[];
  /** What is known of a signed-in customer. */
  prefill: Partial<
    Record<'firstName' | 'lastName' | 'phone' | 'email' | 'address' | 'suburb' | 'postcode', string>
  >;
  /** Whether priority is switched on when the form opens. */
  rush: boolean;
  /** Whether a customer is signed in: then the booking's preferences are kept for the next one. */
  signedIn?: boolean;
  /** What is wrong with a form that came as a plain post, by field name. */
  errors?: Record<string, string>;
  /** What such a form held, by field name; `rushService` is there when it was ticked. */
  values?: Record<string, string>;
}
