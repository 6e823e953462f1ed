import type { Way } from '../places/roads';

// When one is there, as the day goes.

/** A stop of a run, as the day goes. */
export interface StopOnTheWay {
  time: number;
  durationMinutes: number;
  leg: Way;
  /** Agreed on or told: then also before opening. */
  fixed: boolean;
  isDone: boolean;
  /** When somebody set out for it; null until then. */
  leftAt: number | null;
}

/**
 * When each visit can begin: at its time or, when the one before goes on for longer, after the way. `now` is null on any
 * other day than today. What has begun and is not done goes on until now at least; whoever forgot to say 'done' of an
 * earlier one is not held up by it.
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

/** A stop as the calendar's page knows it. */
export interface ReachedStop {
  time: number;
  arrival: number;
  durationMinutes: number;
  travelMinutes: number;
}

/** When each visit begins if all begins so many minutes later from the first of these on: what is free between takes it up. */
export function laterArrivals(stops: readonly ReachedStop[], minutes: number): number[] {
  let ends: number | null = null;
  return stops.map(({ time, arrival, durationMinutes, travelMinutes }) => {
    const begins: number = ends === null ? arrival + minutes : Math.max(time, arrival, ends + travelMinutes);
    ends = begins + durationMinutes;
    return begins;
  });
}

/** Who is late by less need not be told. */
const worthTelling = 5;

/**
 * Those of the waiting to whom one comes late when all begins so many minutes later from the first of them on. The
 * stops between, whom nobody texts, take their time too.
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
