import { isActiveOn, type StateOfHorse } from '../horses/horse-active';
import type { BusinessHours } from '../time/business-hours';
import { addDays, daysBetween } from '../time/dates';
import { instantOf } from '../time/instants';
import { dateIn } from '../time/zone';
import { liesInHours } from './in-hours';
import { existingTime, durationMinutes as lengthOf, spanOf } from './visit-times';

// The days of a regular: the rhythm, and the actual days of visits when the business is closed or no horse is there.

/** Days ahead for which a regular's visits are in the calendar. */
export const regularDaysAhead = 182;
/** Maximum days by which a visit moves when the business is closed on its day. */
const mostDaysOff = 3;
/** Order of the days tried for a visit: its own, then the nearest, the earlier first. */
const daysOff = [0, -1, 1, -2, 2, -3, 3];

export interface Rhythm {
  from: string;
  everyWeeks: number;
  /** The last day; null for no end. */
  until: string | null;
}

/** Days of a rhythm within a range, both ends included. */
export function rhythmDays({ from, everyWeeks, until }: Rhythm, first: string, last: string): string[] {
  const step = everyWeeks * 7;
  const end = until !== null && until < last ? until : last;
  const days: string[] = [];
  const begun = Math.max(0, Math.ceil(daysBetween(from, first) / step));
  for (let day = addDays(from, begun * step); day <= end; day = addDays(day, step)) days.push(day);
  return days;
}

/** Reasons for a regular's day without a visit. */
export type WhySkipped = 'closed' | 'no-horse';

export interface PlannedVisit {
  date: string;
  time: string;
  durationMinutes: number;
  horseIds: number[];
}

export interface PlannedDay {
  regularDay: string;
  /** True while day and time are in the future. A past day keeps its visit, and gets no new one. */
  isAhead: boolean;
  visit: PlannedVisit | null;
  /** Null for a day with a visit. */
  why: WhySkipped | null;
}

export interface RegularPlan extends Rhythm {
  time: string;
  /** Null means that each visit's length follows from its horses. */
  durationMinutes: number | null;
  horses: readonly ({ id: number } & StateOfHorse)[];
}

/** The visit on one day, with the horses that are there. Null when it is outside opening hours or past. */
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

/** The planned days of a regular from now on: the days of the rhythm, and each visit's actual day. */
export function plannedDays(plan: RegularPlan, hours: BusinessHours, now: Date): PlannedDay[] {
  const today = dateIn(hours.zone, now);
  // A visit that moved to a later day may be in the future although its own day is past.
  const days = rhythmDays(plan, addDays(today, -mostDaysOff), addDays(today, regularDaysAhead));
  return days.map((day) => planned(plan, hours, day, now));
}
