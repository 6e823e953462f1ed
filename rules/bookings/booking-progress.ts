import type { Slot } from '../time/business-hours';
import { slots } from '../time/business-hours';
import { addDays } from '../time/dates';
import { instantOf } from '../time/instants';
import { dateIn } from '../time/zone';

// How far a booking is, and what its customer may still do with it: derived from what the booking and its appointment
// say, and stored nowhere else.

/** The steps of a booking that takes place, in their order. */
export const progressSteps = ['received', 'called', 'agreed', 'on-the-way', 'done'] as const;
export type Progress = (typeof progressSteps)[number] | 'cancelled';

/** The facts that decide how far a booking is. */
export interface ProgressFacts {
  state: 'confirmed' | 'completed' | 'cancelled';
  /** Instant of the call; null while it is still to make. */
  calledAt: string | null;
  /** The day that the customer asked for. */
  serviceDate: string;
  preferredTime: Slot;
  /** The visit in the calendar, while there is one. */
  appointment: {
    date: string;
    time: string;
    status: 'scheduled' | 'confirmed' | 'completed' | 'cancelled';
    onTheWayAt: string | null;
  } | null;
}

/** How far a booking is. The state of its appointment counts for more than the request. */
export function progressOf({ state, calledAt, appointment }: ProgressFacts): Progress {
  if (state === 'cancelled' || appointment?.status === 'cancelled') return 'cancelled';
  if (state === 'completed' || appointment?.status === 'completed') return 'done';
  if (appointment?.onTheWayAt) return 'on-the-way';
  if (appointment?.status === 'confirmed') return 'agreed';
  return calledAt ? 'called' : 'received';
}

/** Day and time of the visit. Until the time is agreed there is a part of the day, and `time` is null. */
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

/** True while the customer may change day or requests: until the day of the visit is over or we are on the way. */
export const canChange = (facts: ProgressFacts, zone: string, now: Date): boolean =>
  isOpen(facts) && visitOf(facts).date >= dateIn(zone, now);

/** True while photos are accepted: they help until the visit is done. */
export const canAddPhotos = (facts: ProgressFacts): boolean =>
  !['cancelled', 'done'].includes(progressOf(facts));

/** How long the private page of a booking stands after the visit, in days. */
const linkDays = 60;

/** True when the private page of a booking has expired. */
export const hasLinkEnded = (facts: ProgressFacts, zone: string, now: Date): boolean =>
  addDays(visitOf(facts).date, linkDays) < dateIn(zone, now);
