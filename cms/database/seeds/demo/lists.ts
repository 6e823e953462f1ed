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

// The lists of the demo, typed. All people are invented: phone numbers are those that ACMA keeps for fiction, email
// addresses are in example.com, so nothing that is sent to them reaches anybody. Amounts are in cents.

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
  /** How long ago they registered, in days. */
  since: number;
}

export interface DemoHorse {
  /** The username of its customer. */
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

/** `who` is the first name of somebody who books. */
interface SurveyEntry
  extends Pick<Survey2025, 'horseCount' | 'serviceType' | 'shoeingPreference' | 'satisfaction'> {
  who: string;
  farrier: string;
  daysAgo: number;
  /** When the campaign texted them. */
  textedDaysAgo?: number;
}

/** A text that somebody sent: on a day and time, or so many minutes ago. */
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
  /** Whether their commission is paid up to last month. */
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
  /** The worker's notes when the job was done. */
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
/** People who ring, and are in no list. */
export const callers: Omit<Person, 'email'>[] = people.callers;
export const horseList = horses as DemoHorse[];
/** Newest first. */
export const reviewList: DemoReview[] = reviewRows;
export const surveys = mailingList.surveys as SurveyEntry[];
/** Oldest first. */
export const replies = mailingList.replies as Reply[];
/** First names of people in the other lists. */
export const { subscribers, unsubscribed } = mailingList;
/** People and shops who send clients. */
export const partners = partnerRows as unknown as PartnerEntry[];
export const team = teamRows.team as Member[];
export const { workDone } = teamRows;
/** Twelve done, four today, six to come. */
export const workerJobs: WorkerEntry[] = workerRows.workerJobs;
export const { shiftNotes } = workerRows;
/** After how many days each kind of care is due again; 0 is never. */
export const dueAfter: Record<RecordType, number> = records.dueAfter;
export const recordTexts: Record<RecordType, RecordText[]> = records.recordTexts;
/** Texts of the booking form about one horse, about several, and when it can't wait; the owner's notes. */
export const { requestsForOne, requestsForSome, emergencies, ownerNotes } = bookings;

export const placeOf = ({ address, suburb, postcode }: Pick<Person, 'address' | 'suburb' | 'postcode'>) =>
  `${address}, ${suburb} ${postcode}`;
