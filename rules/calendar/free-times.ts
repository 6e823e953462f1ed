import { type BusinessHours, openSpan, type Slot, slots } from '../time/business-hours';
import { instantOf } from '../time/instants';
import { dateIn, timeIn } from '../time/zone';
import { type Place, travelMinutes } from './travel';
import { spanOf } from './visit-times';

// The times of a day at which a visit fits: in opening hours, after the other visits and the way between them. Counted
// in instants, so that a change of the clocks does no harm.

/** A visit that takes place. */
export interface TakenTime {
  date: string;
  time: string;
  durationMinutes: number;
  place: Place | null;
}

export interface FreeTime {
  time: string;
  /** True when it begins in the part of the day that was asked for. */
  isAsked: boolean;
}

interface Wanted {
  hours: BusinessHours;
  date: string;
  durationMinutes: number;
  place: Place | null;
  /** The part of the day that was asked for; it comes first. */
  part: Slot | null;
  taken: readonly TakenTime[];
  now: Date;
  /** The owner says so: a closed day then has the hours of a usual one. */
  closedToo?: boolean;
}

const minuteMs = 60_000;
const stepMs = 15 * minuteMs;
/** The hours of a closed day that the owner opens by hand. */
const usualDay = { opens: '08:00', closes: '18:00' };

/** True when a visit fits between two instants, with the drive to and from its neighbours. */
function fits(start: number, end: number, { hours, place, taken }: Wanted): boolean {
  return taken.every((other) => {
    const { start: from, end: until } = spanOf(hours.zone, other);
    const way = travelMinutes(other.place, place) * minuteMs;
    return end + way <= from.getTime() || start >= until.getTime() + way;
  });
}

/** The times at which a visit fits into a day, the part that was asked for first, each in the order of the clock. */
export function freeTimes(wanted: Wanted): FreeTime[] {
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
  for (let at = span.opens.getTime(); at < span.closes.getTime(); at += stepMs) {
    const end = at + durationMinutes * minuteMs;
    const start = new Date(at);
    const time = timeIn(hours.zone, start);
    // The clocks show one hour twice: a visit can only name the first.
    const isNamed = dateIn(hours.zone, start) === date && instantOf(hours.zone, date, time).getTime() === at;
    if (!isNamed || start <= now || end > span.closes.getTime() || !fits(at, end, wanted)) continue;
    const isAsked = part !== null && slots[part].starts <= time && time < slots[part].ends;
    found.set(time, { time, isAsked });
  }
  const all = [...found.values()];
  return [...all.filter(({ isAsked }) => isAsked), ...all.filter(({ isAsked }) => !isAsked)];
}
