import { isActiveOn, type StateOfHorse } from '../horses/horse-active';
import type { BusinessHours } from '../time/business-hours';
import { addDays, daysBetween } from '../time/dates';
import { instantOf } from '../time/instants';
import { dateIn } from '../time/zone';
import { liesInHours } from './in-hours';
import { existingTime, durationMinutes as lengthOf, spanOf } from './visit-times';

// The days of a regular: a rhythm by the calendar, and where its visits are when the business is closed or no horse is
// there.

/** How far ahead the visits of a regular stand in the calendar. */
export const regularDaysAhead = 182;
/** How far from its day a visit may be when the business is closed on it. */
const mostDaysOff = 3;
/** The days on which a visit is looked for: its own, then the nearest, the earlier first. */
const daysOff = [0, -1, 1, -2, 2, -3, 3];

export interface Rhythm {
  /** The first day. */
  from: string;
  everyWeeks: number;
  /** The last day; null for one without an end. */
  until: string | null;
}

/** The days of a rhythm from one day to another, both included. */
export function rhythmDays({ from, everyWeeks, until }: Rhythm, first: string, last: string): string[] {
  const step = everyWeeks * 7;
  const end = until !== null && until < last ? until : last;
  const days: string[] = [];
  const begun = Math.max(0, Math.ceil(daysBetween(from, first) / step));
  for (let day = addDays(from, begun * step); day <= end; day = addDays(day, step)) days.push(day);
  return days;
}

/** Why a day of a regular has no visit. */
export type WhySkipped = 'closed' | 'no-horse';

export interface PlannedVisit {
  date: string;
  time: string;
  durationMinutes: number;
  horseIds: number[];
}

export interface PlannedDay {
  regularDay: string;
  /** Its day and time are still ahead. One that is not keeps the visit that it has, and gets none. */
  isAhead: boolean;
  visit: PlannedVisit | null;
  /** Null for a day with a visit. */
  why: WhySkipped | null;
}

export interface RegularPlan extends Rhythm {
  time: string;
  /** Null: by the horses of each visit. */
  durationMinutes: number | null;
  horses: readonly ({ id: number } & StateOfHorse)[];
}

/** The visit on one day, with the horses that are there; null when it does not lie in opening hours, or is past. */
function visitOn(plan: RegularPlan, hours: BusinessHours, date: string, now: Date): PlannedVisit | null {
  const horseIds = plan.horses.filter((horse) => isActiveOn(horse, date)).map(({ id }) => id);
  const place = existingTime(hours.zone, date, plan.time);
  const visit = { ...place, durationMinutes: plan.durationMinutes ?? lengthOf(horseIds.length), horseIds };
  return liesInHours(hours, visit) && spanOf(hours.zone, visit).start > now ? visit : null;
}

function planned(plan: RegularPlan, hours: BusinessHours, regularDay: string, now: Date): PlannedDay {
  const isAhead = instantOf(hours.zone, regularDay, plan.time) > now;
  for (const off of daysOff) {
    const visit = visitOn(plan, hours, addDays(regularDay, off), now);
    if (!visit) continue;
    const isEmpty = visit.horseIds.length === 0;
    return { regularDay, isAhead, visit: isEmpty ? null : visit, why: isEmpty ? 'no-horse' : null };
  }
  return { regularDay, isAhead, visit: null, why: 'closed' };
}

/** The days of a regular whose visits are ahead, as they are to be: those of the rhythm, and where each visit is. */
export function plannedDays(plan: RegularPlan, hours: BusinessHours, now: Date): PlannedDay[] {
  const today = dateIn(hours.zone, now);
  // A visit that was put off may be ahead although its day is past.
  const days = rhythmDays(plan, addDays(today, -mostDaysOff), addDays(today, regularDaysAhead));
  return days.map((day) => planned(plan, hours, day, now));
}
