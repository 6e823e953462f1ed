import { instantOf } from '../time/instants';
import { dateIn, timeIn } from '../time/zone';

// Length, start, end and overlaps of visits. Days and times are in the business's zone. Lengths and conflicts are
// calculated in instants, so that clock changes are handled.

/** Default length of a visit, in minutes. */
export const defaultDurationMinutes = 60;
const eachFurtherHorse = 45;
export const minDurationMinutes = 5;
/** A day's work. */
export const maxDurationMinutes = 720;

/** Minutes of a visit with so many horses: an hour for the first, three quarters for each further horse. */
export function durationMinutes(horseCount?: number | null): number {
  if (!horseCount || horseCount < 1) return defaultDurationMinutes;
  return Math.min(maxDurationMinutes, defaultDurationMinutes + (horseCount - 1) * eachFurtherHorse);
}

/** Day and time of a visit in the business's zone. */
export interface VisitTime {
  date: string;
  time: string;
  durationMinutes: number;
}

/** Start and end of a visit as instants. */
export function spanOf(zone: string, { date, time, durationMinutes }: VisitTime): { start: Date; end: Date } {
  const start = instantOf(zone, date, time);
  return { start, end: new Date(start.getTime() + durationMinutes * 60_000) };
}

/**
 * A day and time that exist on the zone's clocks. A time skipped by the clock change becomes the next existing one.
 */
export function existingTime(zone: string, date: string, time: string): { date: string; time: string } {
  const instant = instantOf(zone, date, time);
  return { date: dateIn(zone, instant), time: timeIn(zone, instant) };
}

export interface PlannedVisit extends VisitTime {
  id: number;
  /** True for an active visit. Cancelled and done visits block nothing. */
  isActive: boolean;
}

/**
 * Returns for each visit in `asked` the ids of the visits that overlap it. A visit that ends when the next begins
 * does not overlap. Compares only pairs with an asked visit, because hundreds on one morning would give a square number
 * of pairs.
 */
export function conflictsOf(
  zone: string,
  visits: readonly PlannedVisit[],
  asked: ReadonlySet<number>,
): Map<number, number[]> {
  const conflicts = new Map<number, number[]>();
  const note = (id: number, other: number) => {
    const others = conflicts.get(id);
    if (others) others.push(other);
    else conflicts.set(id, [other]);
  };
  const spans = visits
    .filter(({ isActive }) => isActive)
    .map((visit) => ({ id: visit.id, ...spanOf(zone, visit) }))
    .sort((one, other) => one.start.getTime() - other.start.getTime() || one.id - other.id);
  let openAsked: typeof spans = [];
  // Ended visits leave this list only when an asked one comes, so that the others cost nothing.
  let open: typeof spans = [];
  for (const span of spans) {
    const isOpen = ({ end }: (typeof spans)[number]) => end > span.start;
    openAsked = openAsked.filter(isOpen);
    for (const { id } of openAsked) note(id, span.id);
    if (asked.has(span.id)) {
      open = open.filter(isOpen);
      for (const { id } of open) note(span.id, id);
      openAsked.push(span);
    }
    open.push(span);
  }
  return conflicts;
}
