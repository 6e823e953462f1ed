import { slotOf } from '../bookings/capacity';
import { slots } from '../time/business-hours';
import { minuteOf } from '../time/minute-of-day';
import { noTravel, type Travel } from './roads';

// The route of a day: stops in order, with times. Wall-clock minutes: no clock change is in opening hours.

export interface RunStop {
  id: number;
  /** Start in the calendar. */
  time: number;
  durationMinutes: number;
  /** Agreed, announced or past, so its time is fixed. */
  keeps: boolean;
  /** Index of its place for `way`; null when unknown. */
  at: number | null;
  /** For a stop whose time may change: the earliest and latest start in its part of the day. */
  from: number;
  until: number;
}

/** Facts about the whole day. */
export interface RunDay {
  /** Index of the place where the day starts and ends; null when unknown. */
  home: number | null;
  opens: number;
  /** Minutes between two visits, besides the drive. */
  between: number;
  way: (from: number, to: number) => Travel;
}

/** The length of a day's drive. */
export interface Drive {
  /** The drive to each stop from the last known place. */
  legs: Travel[];
  km: number;
  minutes: number;
}

const usualDay = { opens: 8 * 60, closes: 18 * 60 };

/** Opening and closing minutes of a day; a closed day gets the usual hours. */
export const minutesOfDay = (open: { opens: string; closes: string } | null) =>
  open ? { opens: minuteOf(open.opens), closes: minuteOf(open.closes) } : usualDay;

/**
 * Range of a visit's possible start: within its current part of the day, and ending before closing. A visit too long
 * for the rest of the day starts with its part. Never before `now`.
 */
export function rangeOf(
  { time, durationMinutes }: { time: string; durationMinutes: number },
  { opens, closes }: { opens: number; closes: number },
  now: number | null,
): { from: number; until: number } {
  const { starts, ends } = slots[slotOf(time)];
  const first = Math.max(opens, minuteOf(starts));
  const last = Math.min(minuteOf(ends) - 1, closes - durationMinutes);
  const until = durationMinutes > closes - first ? Math.min(first, minuteOf(ends) - 1) : last;
  return { from: Math.max(first, now ?? first), until };
}

/** Drive through the stops in this order, from home and back. Stops with an unknown place add nothing. */
export function driveOf(order: readonly RunStop[], { home, way }: RunDay): Drive {
  let place = home;
  const legTo = (to: number | null): Travel => {
    const leg = place === null || to === null ? noTravel : way(place, to);
    place = to ?? place;
    return leg;
  };
  const legs = order.map((stop) => legTo(stop.at));
  const all = order.length ? [...legs, legTo(home)] : [];
  return {
    legs,
    km: all.reduce((sum, { km }) => sum + km, 0),
    minutes: all.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

/** Progress along an order. */
export interface Progress {
  at: number | null;
  /** Start and end of the last visit; null before the first. */
  begins: number | null;
  ends: number | null;
  hasKept: boolean;
  km: number;
}

export const beginning = ({ home }: RunDay): Progress => ({
  at: home,
  begins: null,
  ends: null,
  hasKept: false,
  km: 0,
});

const step = 5;
const roundedUp = (minute: number): number => Math.ceil(minute / step) * step;

/**
 * Adds one stop: it starts after the drive and the minutes between visits, and a fixed stop waits for its time. Null
 * when it is late or outside its part of the day. Two fixed stops may be as close as the owner placed them.
 */
export function stepTo(progress: Progress, stop: RunStop, { opens, between, way }: RunDay): Progress | null {
  const { at, ends } = progress;
  const leg = at === null || stop.at === null ? noTravel : way(at, stop.at);
  const reached = ends === null ? opens : ends + Math.ceil(leg.minutes) + between;
  const begins = stop.keeps ? stop.time : roundedUp(Math.max(reached, stop.from));
  if (stop.keeps) {
    const isLate = progress.hasKept ? (progress.begins ?? 0) > begins : ends !== null && reached > begins;
    if (isLate) return null;
  } else if (begins > stop.until) return null;
  return {
    at: stop.at ?? at,
    begins,
    ends: Math.max(ends ?? 0, begins + stop.durationMinutes),
    hasKept: stop.keeps,
    km: progress.km + leg.km,
  };
}

/** Start of each visit in this order, or the first visit that does not fit. */
export function timesOf(
  order: readonly RunStop[],
  day: RunDay,
): { times: Map<number, number>; misfit: null } | { times: null; misfit: RunStop } {
  const times = new Map<number, number>();
  let progress = beginning(day);
  for (const stop of order) {
    const next = stepTo(progress, stop, day);
    if (!next) return { times: null, misfit: stop };
    progress = next;
    times.set(stop.id, next.begins ?? stop.time);
  }
  return { times, misfit: null };
}
