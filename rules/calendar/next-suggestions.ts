import { type BusinessHours, openSpan } from '../time/business-hours';
import { addDays, weekdayOf } from '../time/dates';
import { dateIn } from '../time/zone';
import { liesInHours } from './in-hours';
import { existingTime, spanOf, type VisitTime } from './visit-times';

// The days that are proposed for the next visit: each open, with room in this hand, and with a reason of its own.

/** Why a day is proposed: the weekday of the visit, another visit near there, or the day itself. */
export const nextKinds = ['weekday', 'near', 'day'] as const;
export type NextKind = (typeof nextKinds)[number];

export interface NextSuggestion {
  date: string;
  time: string;
  why: NextKind;
  /** Near there by the weekday on which one likes to go there: no other visit stands there yet. */
  isZoneDay?: true;
}

/** How far from the target a day may be. */
export const suggestedWithin = 28;
/** How far for a day on which we are near there. */
const mostDaysOffNear = 7;
const stepMinutes = 15;
const dayMinutes = 24 * 60;

export interface WantedNext {
  hours: BusinessHours;
  /** The visit from which the next one is made; the next takes as long. */
  visit: VisitTime;
  target: string;
  /** The visits of this hand, and the times that are held in it. */
  taken: readonly VisitTime[];
  /** The days with another visit of this hand in the same suburb. */
  nearDays: ReadonlySet<string>;
  /** The days on which one likes to go there. They count where no other visit leads there. */
  zoneDays?: ReadonlySet<string>;
  now: Date;
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A time of the visit's own, then every quarter of an hour, the nearest to it first and of two the earlier. */
function timesFrom(time: string): string[] {
  const own = minutesOf(time);
  const quarters = Array.from({ length: dayMinutes / stepMinutes }, (_, step) => step * stepMinutes);
  quarters.sort((one, other) => Math.abs(one - own) - Math.abs(other - own) || one - other);
  return [time, ...quarters.map(clock)];
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
    // A time that the clocks skip is no time of this day.
    if (existingTime(hours.zone, date, time).time !== time || !liesInHours(hours, wanted)) return false;
    const { start, end } = spanOf(hours.zone, wanted);
    return spans.every((taken) => end <= taken.start || taken.end <= start);
  });
}

/** The days on which the visit has room, each with its time, the nearest to the target first and of two the earlier. */
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

/** Up to three days for the next visit, one of each kind, on different days. */
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

/** The earliest day on which a horse is due, at least tomorrow and the day after the visit. */
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
