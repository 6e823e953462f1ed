import type { HorseHealthRecord, ServiceProvider, Survey2025 } from '../../../../collections/payload-types';
import bookings from './data/bookings.json' with { type: 'json' };
import records from './data/health-records.json' with { type: 'json' };
import horses from './data/horses.json' with { type: 'json' };
import mailingList from './data/mailing-list.json' with { type: 'json' };
import partnerRows from './data/partners.json' with { type: 'json' };
import people from './data/people.json' with { type: 'json' };
import reviewRows from './data/reviews.json' with { type: 'json' };
import teamRows from './data/team.json' with { type: 'json' };
import workerRows from './data/worker.json' with { type: 'json' };

// Typed lists of the demo. All people are invented. ACMA reserves their phone numbers for fiction, and emails are at
// example.com, so that no message reaches a real person. Amounts are in cents.

export interface Person {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  address: string;
  suburb: string;
  postcode: string;
}

export interface Customer extends Person {
  username: string;
  contact: 'phone' | 'sms' | 'email';
  slot: 'morning' | 'afternoon' | 'evening';
  property: string;
  access: string;
  since: number;
}

export interface DemoHorse {
  owner: string;
  name: string;
  breed: string;
  color: string;
  age: number;
  gender: 'Gelding' | 'Mare' | 'Stallion' | 'Colt' | 'Filly';
  height: string;
  weight: string;
  medical?: string;
  diet?: string;
  insurance?: string;
}

export interface DemoReview {
  firstName: string;
  location: string;
  rating: number;
  text: string;
  daysAgo: number;
  service?: string;
  reply?: string;
  isFeatured?: boolean;
  isVerified?: boolean;
  isHidden?: boolean;
}

/** `who` is the first name of a person with a booking. */
interface SurveyEntry
  extends Pick<Survey2025, 'horseCount' | 'serviceType' | 'shoeingPreference' | 'satisfaction'> {
  who: string;
  farrier: string;
  daysAgo: number;
  /** Days since the campaign's text. */
  textedDaysAgo?: number;
}

/** A received text: on a day at a time, or some minutes ago. */
interface Reply {
  who: string;
  text: string;
  at: { daysAgo: number; time: string } | { minutesAgo: number };
}

export interface PartnerEntry {
  firstName: string;
  lastName: string;
  businessName: string;
  phone: string;
  loginUsername: string;
  commissionPercentage: number;
  bsb: string;
  accountNumber: string;
  hasSetPassword: boolean;
  since: number;
  isPaidUp: boolean;
  /** `[name, job, value in cents, days ago]` */
  clients: [clientName: string, job: string, revenue: number, daysAgo: number][];
}

type Member = Pick<ServiceProvider, 'firstName' | 'lastName' | 'qualificationLevel'> & {
  phone: string;
  loginUsername: string;
  hourlyRate: number;
  specialties: string;
  bsb: string;
  accountNumber: string;
  isActive: boolean;
  hasSetPassword: boolean;
  since: number;
};

/** `who` is a customer's username. */
interface WorkerEntry {
  who: string;
  inDays: number;
  time: string;
  work: string;
  notes?: string;
}

interface RecordText {
  description: string;
  provider?: string;
  cost?: number;
  notes?: string;
}
type RecordType = HorseHealthRecord['recordType'];

export const customers = people.customers as Customer[];
export const guests: Person[] = people.guests;
/** People who book by phone and are in no other list. */
export const callers: Omit<Person, 'email'>[] = people.callers;
export const horseList = horses as DemoHorse[];
/** Newest first. */
export const reviewList: DemoReview[] = reviewRows;
export const surveys = mailingList.surveys as SurveyEntry[];
/** Oldest first. */
export const replies = mailingList.replies as Reply[];
/** First names from the other lists. */
export const { subscribers, unsubscribed } = mailingList;
export const partners = partnerRows as PartnerEntry[];
export const team = teamRows.team as Member[];
export const { workDone } = teamRows;
/** Twelve done, four today, six to come. */
export const workerJobs: WorkerEntry[] = workerRows.workerJobs;
export const { shiftNotes } = workerRows;
/** Interval of each kind of care in days; 0 means never. */
export const dueAfter: Record<RecordType, number> = records.dueAfter;
export const recordTexts: Record<RecordType, RecordText[]> = records.recordTexts;
/** Texts of the booking form, for one horse, several horses and emergencies; and the owner's notes. */
export const { requestsForOne, requestsForSome, emergencies, ownerNotes } = bookings;

export const placeOf = ({ address, suburb, postcode }: Pick<Person, 'address' | 'suburb' | 'postcode'>) =>
  `${address}, ${suburb} ${postcode}`;
