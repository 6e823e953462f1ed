import { type BusinessHours, openSpan } from '../time/business-hours';
import { addDays, weekdayOf } from '../time/dates';
import { clockOf, minuteOf } from '../time/minute-of-day';
import { dateIn } from '../time/zone';
import { liesInHours } from './in-hours';
import { existingTime, spanOf, type VisitTime } from './visit-times';

// Days proposed for the next visit: open, with room in this hand, each for a different reason.

/** Reasons for a proposed day: the visit's weekday, another visit nearby, or the day itself. */
export const nextKinds = ['weekday', 'near', 'day'] as const;
export type NextKind = (typeof nextKinds)[number];

export interface NextSuggestion {
  date: string;
  time: string;
  why: NextKind;
  /** `near` because of our zone day, without another visit nearby. */
  isZoneDay?: true;
}

/** Maximum days between target and proposal. */
export const suggestedWithin = 28;
/** Maximum days for a day when we are nearby. */
const mostDaysOffNear = 7;
const stepMinutes = 15;
const dayMinutes = 24 * 60;

export interface WantedNext {
  hours: BusinessHours;
  /** The current visit. The next one has the same length. */
  visit: VisitTime;
  target: string;
  /** Visits and held times in this hand. */
  taken: readonly VisitTime[];
  /** Days with another visit of this hand in the same suburb. */
  nearDays: ReadonlySet<string>;
  /** Zone days. They count only without another visit nearby. */
  zoneDays?: ReadonlySet<string>;
  now: Date;
}

/** Times by distance from the visit's own time, in quarter hours. Of equal distances the earlier is first. */
function timesFrom(time: string): string[] {
  const wanted = minuteOf(time);
  const quarters = Array.from({ length: dayMinutes / stepMinutes }, (_, step) => step * stepMinutes);
  quarters.sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other);
  return [time, ...quarters.map(clockOf)];
}

interface Span {
  start: Date;
  end: Date;
}

function freeTime(
  { hours, visit }: WantedNext,
  { date, times, spans }: { date: string; times: readonly string[]; spans: readonly Span[] },
) {
  return times.find((time) => {
    const wanted = { date, time, durationMinutes: visit.durationMinutes };
    // A time that the clocks skip does not exist on this day.
    if (existingTime(hours.zone, date, time).time !== time || !liesInHours(hours, wanted)) return false;
    const { start, end } = spanOf(hours.zone, wanted);
    return spans.every((taken) => end <= taken.start || taken.end <= start);
  });
}

/**
 * Yields days on which the visit fits, with its time, nearest to the target first. Of equal distances the earlier is
 * first.
 */
function* daysWithRoom(wanted: WantedNext): Generator<{ date: string; time: string; off: number }> {
  const { hours, visit, target, now } = wanted;
  const today = dateIn(hours.zone, now);
  const times = timesFrom(visit.time);
  const spans = wanted.taken.map((taken) => spanOf(hours.zone, taken));
  for (let step = 0; step <= suggestedWithin * 2; step++) {
    const off = step % 2 ? -(step + 1) / 2 : step / 2;
    const date = addDays(target, off);
    if (date <= today || date <= visit.date || !openSpan(hours, date)) continue;
    const time = freeTime(wanted, { date, times, spans });
    if (time) yield { date, time, off: Math.abs(off) };
  }
}

/** Up to three different days for the next visit, one a reason. */
export function nextSuggestions(wanted: WantedNext): NextSuggestion[] {
  const days = [...daysWithRoom(wanted)];
  const weekday = weekdayOf(wanted.visit.date);
  const isAmong =
    (near: ReadonlySet<string> | undefined) =>
    ({ date, off }: { date: string; off: number }) =>
      off <= mostDaysOffNear && Boolean(near?.has(date));
  const kinds: { why: NextKind; isZoneDay?: true; fits: (day: { date: string; off: number }) => boolean }[] =
    [
      { why: 'weekday', fits: ({ date }) => weekdayOf(date) === weekday },
      { why: 'near', fits: isAmong(wanted.nearDays) },
      { why: 'near', isZoneDay: true, fits: isAmong(wanted.zoneDays) },
      { why: 'day', fits: () => true },
    ];
  const named: NextSuggestion[] = [];
  for (const { fits, ...kind } of kinds) {
    if (named.some(({ why }) => why === kind.why)) continue;
    const day = days.find((each) => fits(each) && !named.some(({ date }) => date === each.date));
    if (day) named.push({ date: day.date, time: day.time, ...kind });
  }
  return named;
}

/** The earliest due date of the horses, but at least tomorrow and after the visit's day. */
export function targetOf({
  dueDays,
  visitDate,
  now,
  zone,
}: {
  dueDays: readonly string[];
  visitDate: string;
  now: Date;
  zone: string;
}): string {
  const [first = visitDate] = [...dueDays].sort();
  const tomorrow = addDays(dateIn(zone, now), 1);
  const [latest = first] = [first, tomorrow, addDays(visitDate, 1)].sort().reverse();
  return latest;
}
