import type { Slot } from '../time/business-hours';
import { slots } from '../time/business-hours';
import { addDays } from '../time/dates';
import { instantOf } from '../time/instants';
import { dateIn } from '../time/zone';

// Progress of a booking, and the actions open to its customer. Derived from booking and appointment, and not stored.

/** Steps of a booking that takes place, in order. */
export const progressSteps = ['received', 'called', 'agreed', 'on-the-way', 'done'] as const;
export type Progress = (typeof progressSteps)[number] | 'cancelled';

/** The facts that decide the progress. */
export interface ProgressFacts {
  state: 'confirmed' | 'completed' | 'cancelled';
  /** Instant of the call, or null. */
  calledAt: string | null;
  /** The requested day. */
  serviceDate: string;
  preferredTime: Slot;
  /** The visit in the calendar, if any. */
  appointment: {
    date: string;
    time: string;
    status: 'scheduled' | 'confirmed' | 'completed' | 'cancelled';
    onTheWayAt: string | null;
  } | null;
}

/** Returns the progress. The appointment's state takes precedence over the request. */
export function progressOf({ state, calledAt, appointment }: ProgressFacts): Progress {
  if (state === 'cancelled' || appointment?.status === 'cancelled') return 'cancelled';
  if (state === 'completed' || appointment?.status === 'completed') return 'done';
  if (appointment?.onTheWayAt) return 'on-the-way';
  if (appointment?.status === 'confirmed') return 'agreed';
  return calledAt ? 'called' : 'received';
}

/** Day and time of the visit. `time` is null until agreed, when only a part of the day is known. */
export function visitOf({ serviceDate, appointment }: ProgressFacts): { date: string; time: string | null } {
  const isSettled = appointment?.status === 'confirmed' || appointment?.status === 'completed';
  return { date: appointment?.date ?? serviceDate, time: isSettled ? appointment.time : null };
}

const isOpen = (facts: ProgressFacts) => ['received', 'called', 'agreed'].includes(progressOf(facts));
const dayMs = 24 * 60 * 60 * 1000;

/** True while the customer may cancel without calling: more than a day before the visit. */
export function canCancel(facts: ProgressFacts, zone: string, now: Date): boolean {
  const { date, time } = visitOf(facts);
  const start = instantOf(zone, date, time ?? slots[facts.preferredTime].starts);
  return isOpen(facts) && start.getTime() - now.getTime() > dayMs;
}

/** True while the customer may change day or requests: until the visit's day is over or we are on the way. */
export const canChange = (facts: ProgressFacts, zone: string, now: Date): boolean =>
  isOpen(facts) && visitOf(facts).date >= dateIn(zone, now);

/** True while photos are accepted: until the visit is done. */
export const canAddPhotos = (facts: ProgressFacts): boolean =>
  !['cancelled', 'done'].includes(progressOf(facts));

/** Days after the visit for which the private page is available. */
const linkDays = 60;

/** True when the private page of a booking has expired. */
export const hasLinkEnded = (facts: ProgressFacts, zone: string, now: Date): boolean =>
  addDays(visitOf(facts).date, linkDays) < dateIn(zone, now);
