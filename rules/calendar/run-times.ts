import type { Travel } from './roads';

// Arrival times along a route.

/** A stop of a route on the current day. */
export interface StopOnTheWay {
  time: number;
  durationMinutes: number;
  leg: Travel;
  /** Agreed or announced. May then be before opening. */
  fixed: boolean;
  isDone: boolean;
  /** Instant of the departure to it, or null. */
  leftAt: number | null;
}

/**
 * Start of each visit: its time, or after the drive when the previous visit is late. `now` is null for other days. A
 * visit that has begun and is not done lasts at least until now. Earlier visits that nobody marked done delay
 * nothing.
 */
export function arrivalsOf(stops: readonly StopOnTheWay[], opens: number, now: number | null): number[] {
  const begun = now === null ? -1 : stops.findLastIndex(({ time, isDone }) => !isDone && time <= now);
  let ends: number | null = null;
  return stops.map(({ time, durationMinutes, leg, fixed, isDone, leftAt }, index) => {
    const way = Math.ceil(leg.minutes);
    const begins = fixed ? Math.min(opens, time) : opens;
    const reached = ends === null ? begins : ends + way;
    const left = leftAt === null || isDone ? reached : leftAt + way;
    const isOver = isDone || (now !== null && index < begun);
    const arrival = isOver ? time : Math.max(time, reached, left);
    const planned = arrival + durationMinutes;
    ends =
      now === null
        ? planned
        : isDone
          ? Math.min(planned, now)
          : index === begun
            ? Math.max(planned, now)
            : planned;
    return arrival;
  });
}

/** A stop on the calendar's page. */
export interface ReachedStop {
  time: number;
  arrival: number;
  durationMinutes: number;
  travelMinutes: number;
}

/**
 * Start of each visit when all visits from the first of these begin so many minutes later. Free time absorbs the
 * delay.
 */
export function laterArrivals(stops: readonly ReachedStop[], minutes: number): number[] {
  let ends: number | null = null;
  return stops.map(({ time, arrival, durationMinutes, travelMinutes }) => {
    const begins: number = ends === null ? arrival + minutes : Math.max(time, arrival, ends + travelMinutes);
    ends = begins + durationMinutes;
    return begins;
  });
}

/** Shorter delays, in minutes, need no text. */
const worthTelling = 5;

/**
 * The waiting clients whose visit starts late when all visits from the first of these begin so many minutes later.
 * Visits between them take their time even if their clients get no text.
 */
export function lateStops<Stop extends ReachedStop & { id: number }>(
  stops: readonly Stop[],
  waiting: readonly number[],
  minutes: number,
): number[] {
  const first = stops.findIndex(({ id }) => waiting.includes(id));
  if (first < 0) return [];
  const ahead = stops.slice(first);
  const arrivals = laterArrivals(ahead, minutes);
  return ahead
    .filter(({ id, time }, index) => waiting.includes(id) && (arrivals[index] ?? time) - time >= worthTelling)
    .map(({ id }) => id);
}
