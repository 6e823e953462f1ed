import { type BusinessHours, openSpan, type Slot, slots } from '../time/business-hours';
import { instantOf } from '../time/instants';
import { dateIn, timeIn } from '../time/zone';
import { type Place, travelMinutes } from './travel';
import { spanOf } from './visit-times';

// The times of a day at which a visit fits: in opening hours, after the other visits and the drive between them.
// Calculated in instants, so that clock changes are handled.

export interface TakenTime {
  date: string;
  time: string;
  durationMinutes: number;
  place: Place | null;
}

export interface FreeTime {
  time: string;
  /** True when it begins in the requested part of the day. */
  isAsked: boolean;
}

interface FreeTimesInput {
  hours: BusinessHours;
  date: string;
  durationMinutes: number;
  place: Place | null;
  /** The requested part of the day, which comes first. */
  part: Slot | null;
  taken: readonly TakenTime[];
  now: Date;
  /** The owner's choice: a closed day then has the usual hours. */
  closedToo?: boolean;
}

const minuteMs = 60_000;
const stepMs = 15 * minuteMs;
/** Hours of a closed day that the owner opens. */
const usualDay = { opens: '08:00', closes: '18:00' };

/** True when a visit fits between two instants, with the drive to and from its neighbours. */
function isFreeBetween(start: number, end: number, { hours, place, taken }: FreeTimesInput): boolean {
  return taken.every((other) => {
    const { start: from, end: until } = spanOf(hours.zone, other);
    const way = travelMinutes(other.place, place) * minuteMs;
    return end + way <= from.getTime() || start >= until.getTime() + way;
  });
}

/** The times at which a visit fits into a day. The requested part comes first, each part in time order. */
export function freeTimes(wanted: FreeTimesInput): FreeTime[] {
  const { hours, date, durationMinutes, part, now } = wanted;
  const span =
    openSpan(hours, date) ??
    (wanted.closedToo
      ? {
          opens: instantOf(hours.zone, date, usualDay.opens),
          closes: instantOf(hours.zone, date, usualDay.closes),
        }
      : null);
  if (!span) return [];
  const found = new Map<string, FreeTime>();
  for (let startMs = span.opens.getTime(); startMs < span.closes.getTime(); startMs += stepMs) {
    const end = startMs + durationMinutes * minuteMs;
    const start = new Date(startMs);
    const time = timeIn(hours.zone, start);
    // The clocks show one hour twice. A visit can only name the first.
    const isNamed =
      dateIn(hours.zone, start) === date && instantOf(hours.zone, date, time).getTime() === startMs;
    if (!isNamed || start <= now || end > span.closes.getTime() || !isFreeBetween(startMs, end, wanted))
      continue;
    const isAsked = part !== null && slots[part].starts <= time && time < slots[part].ends;
    found.set(time, { time, isAsked });
  }
  const all = [...found.values()];
  return [...all.filter(({ isAsked }) => isAsked), ...all.filter(({ isAsked }) => !isAsked)];
}
