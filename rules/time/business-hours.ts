import { addDays, addMonths, formatLongDate, formatTime12h, type Weekday, weekdayOf } from './dates';
import { instantOf } from './instants';
import { holidayOn, type PublicHoliday } from './public-holidays';
import { dateIn, timeIn } from './zone';

// Opening hours, and what follows from them: by when a call is promised (promise.ts says it), the bookable days and
// their texts. The promise runs in opening time, so that nobody is promised a call at two in the morning.

/** Times of day, HH:MM; '24:00' closes at midnight. */
export interface DayHours {
  opens: string;
  closes: string;
}

/** Days on which the business is closed although the week says otherwise. */
export interface Closure {
  from: string;
  to: string;
  label: string;
}

export interface BusinessHours {
  zone: string;
  /** A day that is missing or null is closed. */
  week: Partial<Record<Weekday, DayHours | null>>;
  closures: readonly Closure[];
  /** The public holidays on which the business is closed. */
  holidays: readonly PublicHoliday[];
}

/** How far ahead an opening is looked for, in days: longer closures than this are no closures but an end. */
const horizonDays = 400;

/** Why the business is closed on a date that the week would have open: 'Christmas Day'; null when it is not. */
export function closureOn(hours: BusinessHours, date: string): string | null {
  const closure = hours.closures.find(({ from, to }) => from <= date && date <= to);
  return closure ? closure.label || 'Closed' : holidayOn(date, hours.holidays);
}

/** The opening hours of a date; null when the business is closed. */
export function hoursOn(hours: BusinessHours, date: string): DayHours | null {
  const day = hours.week[weekdayOf(date)];
  return day && day.opens < day.closes && !closureOn(hours, date) ? day : null;
}

interface Span {
  date: string;
  opens: Date;
  closes: Date;
}

/** The instants between which the business is open on a date; null when it is closed. */
export function openSpan(hours: BusinessHours, date: string): Span | null {
  const day = hoursOn(hours, date);
  if (!day) return null;
  const closes =
    day.closes === '24:00'
      ? instantOf(hours.zone, addDays(date, 1), '00:00')
      : instantOf(hours.zone, date, day.closes);
  return { date, opens: instantOf(hours.zone, date, day.opens), closes };
}

/** The spans of opening time that end after an instant, in order. */
function* spansFrom(hours: BusinessHours, from: Date): Generator<Span> {
  const today = dateIn(hours.zone, from);
  for (let days = 0; days <= horizonDays; days++) {
    const span = openSpan(hours, addDays(today, days));
    if (span && span.closes > from) yield span;
  }
}

export type OpenState =
  | { open: true; closes: Date }
  /** `opens` is null when nothing is open within a year. */
  | { open: false; opens: Date | null };

/** Whether the business is open at an instant, and until or from when. */
export function openState(hours: BusinessHours, now: Date): OpenState {
  const next = spansFrom(hours, now).next().value;
  if (!next) return { open: false, opens: null };
  return next.opens <= now ? { open: true, closes: next.closes } : { open: false, opens: next.opens };
}

/**
 * Deadline of the promised call: `promiseHours` of opening time after the booking. A business that never
 * opens has no opening time, so there the hours count by the clock.
 */
export function callByOf(hours: BusinessHours, createdAt: Date, promiseHours: number): Date {
  const promised = promiseHours * 3_600_000;
  let left = promised;
  for (const { opens, closes } of spansFrom(hours, createdAt)) {
    const start = Math.max(opens.getTime(), createdAt.getTime());
    const length = closes.getTime() - start;
    if (left <= length) return new Date(start + left);
    left -= length;
  }
  return new Date(createdAt.getTime() + promised);
}

/** A time of day as people say it: '6 pm', '9:30 am'. */
const spokenTime = (time: string): string => formatTime12h(time).replace(':00', '');

/** An instant as people say it on a day: '6 pm', 'Monday 8 am', 'Monday 4 January 2027, 8 am'. */
export function spokenInstant(zone: string, at: Date, now: Date): string {
  const time = clock(zone, at);
  // Midnight ends the day that people mean by it.
  const date = dateIn(zone, time === 'midnight' ? new Date(at.getTime() - 1) : at);
  const today = dateIn(zone, now);
  if (date === today) return time;
  const withinWeek = date > today && date < addDays(today, 7);
  return withinWeek ? `${weekdayOf(date)} ${time}` : `${weekdayOf(date)} ${formatLongDate(date)}, ${time}`;
}

const clock = (zone: string, at: Date): string => {
  const time = timeIn(zone, at);
  return time === '00:00' ? 'midnight' : spokenTime(time);
};

/** 'Open until 6 pm', 'Opens 8 am', 'Opens Monday 8 am'; null for a business that never opens. */
export function openText(hours: BusinessHours, now: Date): string | null {
  const state = openState(hours, now);
  if (state.open) return `Open until ${spokenInstant(hours.zone, state.closes, now)}`;
  return state.opens && `Opens ${spokenInstant(hours.zone, state.opens, now)}`;
}

/** The preferred slots of a day, HH:MM in the business's zone. */
export const slots = {
  morning: { starts: '08:00', ends: '12:00' },
  afternoon: { starts: '12:00', ends: '16:00' },
  evening: { starts: '16:00', ends: '18:00' },
} as const;
export type Slot = keyof typeof slots;
const slotNames = Object.keys(slots) as Slot[];

/** The part of the day in which a time lies; null for one before or after all of them. */
export const slotAt = (time: string): Slot | null =>
  slotNames.find((name) => slots[name].starts <= time && time < slots[name].ends) ?? null;

const earlier = (a: string, b: string) => (a < b ? a : b);

/** The slots of a date that fall into its opening hours and are not over. Empty on a closed day. */
export function openSlots(hours: BusinessHours, date: string, now: Date): Slot[] {
  const day = hoursOn(hours, date);
  if (!day) return [];
  return slotNames.filter((name) => {
    const { starts, ends } = slots[name];
    const isOpen = day.opens < ends && starts < day.closes;
    const over = instantOf(hours.zone, date, earlier(ends, earlier(day.closes, '23:59')));
    return isOpen && over > now;
  });
}

/** The last date that can be booked: a year ahead. */
export const lastBookableDate = (today: string): string => addMonths(today, 12);

/** Why a date cannot be booked, as text for the person who asks; null when it can. */
export function refusalOfDate(hours: BusinessHours, date: string, now: Date): string | null {
  const today = dateIn(hours.zone, now);
  if (date < today) return 'Preferred service date must be today or later';
  if (date > lastBookableDate(today)) return 'Please choose a date within a year from today';
  if (openSlots(hours, date, now).length) return null;
  const closure = closureOn(hours, date);
  const named = `${weekdayOf(date)} ${formatLongDate(date)}`;
  if (closure) return `We are closed on ${named} (${closure}). Please choose another day`;
  if (hoursOn(hours, date)) return 'Today is over. Please choose another day';
  return `We are closed on ${named}. Please choose another day`;
}

export const slotRefusal = 'We do not come at that time on this day. Please choose another time';

/** Why a slot of a date cannot be booked; null when it can, or when the date itself cannot. */
export function refusalOfSlot(hours: BusinessHours, date: string, slot: Slot, now: Date): string | null {
  const open = openSlots(hours, date, now);
  if (!open.length || open.includes(slot)) return null;
  return slotRefusal;
}

/** The next dates that can be booked, from today on, YYYY-MM-DD; fewer when there are not so many within a year. */
export function nextOpenDates(hours: BusinessHours, now: Date, count: number): string[] {
  const today = dateIn(hours.zone, now);
  const dates: string[] = [];
  for (let date = today; dates.length < count && date <= lastBookableDate(today); date = addDays(date, 1)) {
    if (openSlots(hours, date, now).length) dates.push(date);
  }
  return dates;
}

const fromMonday: Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The days that share the same hours, as search engines want them; closed days are left out. */
export function weekSpans(week: BusinessHours['week']): (DayHours & { days: Weekday[] })[] {
  const spans: (DayHours & { days: Weekday[] })[] = [];
  for (const day of fromMonday) {
    const hours = week[day];
    if (!hours) continue;
    const span = spans.find(({ opens, closes }) => opens === hours.opens && closes === hours.closes);
    if (span) span.days.push(day);
    else spans.push({ ...hours, days: [day] });
  }
  return spans;
}

/** Consecutive days with the same hours as one line: 'Monday to Friday', '8 am to 6 pm'. */
export function hoursLines(week: BusinessHours['week']): { days: string; hours: string }[] {
  if (!weekSpans(week).length) return [];
  const text = (day: Weekday) => {
    const hours = week[day];
    return hours && hours.opens < hours.closes
      ? `${spokenTime(hours.opens)} to ${hours.closes === '24:00' ? 'midnight' : spokenTime(hours.closes)}`
      : 'Closed';
  };
  const lines: { first: Weekday; last: Weekday; hours: string }[] = [];
  for (const day of fromMonday) {
    const line = lines.at(-1);
    if (line && line.hours === text(day)) line.last = day;
    else lines.push({ first: day, last: day, hours: text(day) });
  }
  return lines.map(({ first, last, hours }) => ({
    days: first === last ? first : `${first} to ${last}`,
    hours,
  }));
}
