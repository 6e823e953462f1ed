import { instantOf } from '../time/instants';
import { dateIn, timeIn } from '../time/zone';

// How long a visit takes, when it begins and ends, and which visits overlap. Days and times are the business's;
// lengths and conflicts are counted in instants, so that a change of the clocks does no harm.

/** The length of a visit unless the owner sets another, in minutes. */
export const defaultDurationMinutes = 60;
const eachFurtherHorse = 45;
export const minDurationMinutes = 5;
/** A day's work. */
export const maxDurationMinutes = 720;

/** How long a visit to so many horses takes, in minutes: an hour for the first, three quarters for each further one. */
export function durationMinutes(horseCount?: number | null): number {
  if (!horseCount || horseCount < 1) return defaultDurationMinutes;
  return Math.min(maxDurationMinutes, defaultDurationMinutes + (horseCount - 1) * eachFurtherHorse);
}

/** Day and time of a visit by the business's clock. */
export interface VisitTime {
  date: string;
  time: string;
  durationMinutes: number;
}

/** The instants at which a visit begins and ends. */
export function spanOf(zone: string, { date, time, durationMinutes }: VisitTime): { start: Date; end: Date } {
  const start = instantOf(zone, date, time);
  return { start, end: new Date(start.getTime() + durationMinutes * 60_000) };
}

/** A day and time as the clocks show them: a time that they skip when they go forward is the moment after it. */
export function existingTime(zone: string, date: string, time: string): { date: string; time: string } {
  const at = instantOf(zone, date, time);
  return { date: dateIn(zone, at), time: timeIn(zone, at) };
}

export interface PlannedVisit extends VisitTime {
  id: number;
  /** True for a visit that will take place: cancelled and done ones block nothing. */
  isActive: boolean;
}

/**
 * The ids of the visits that each of `asked` overlaps, by its id. One that ends as the next begins does not overlap it.
 * Pairs without an asked visit are left out: among hundreds on one morning they would cost the square of their number.
 */
export function conflictsOf(
  zone: string,
  visits: readonly PlannedVisit[],
  asked: ReadonlySet<number>,
): Map<number, number[]> {
  const conflicts = new Map<number, number[]>();
  const note = (id: number, other: number) => {
    if (!asked.has(id)) return;
    const others = conflicts.get(id);
    if (others) others.push(other);
    else conflicts.set(id, [other]);
  };
  const spans = visits
    .filter(({ isActive }) => isActive)
    .map((visit) => ({ id: visit.id, ...spanOf(zone, visit) }))
    .sort((one, other) => one.start.getTime() - other.start.getTime() || one.id - other.id);
  let open: typeof spans = [];
  for (const span of spans) {
    open = open.filter(({ end }) => end > span.start);
    for (const other of open) {
      note(span.id, other.id);
      note(other.id, span.id);
    }
    open.push(span);
  }
  return conflicts;
}
