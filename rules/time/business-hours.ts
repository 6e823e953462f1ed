import { addDays, addMonths, formatLongDate, formatTime12h, type Weekday, weekdayOf } from './dates';
import { instantOf } from './instants';
import { holidayOn, type PublicHoliday } from './public-holidays';
import { dateIn, timeIn } from './zone';

// Opening hours and their results: the deadline of a promised call (promise.ts words it), bookable days and their
// texts. The promise counts opening time, so that no deadline is at two in the morning.

/** Times HH:MM. '24:00' means closing at midnight. */
export interface DayHours {
  opens: string;
  closes: string;
}

/** Closed days that differ from the week. */
export interface Closure {
  from: string;
  to: string;
  label: string;
}

export interface BusinessHours {
  zone: string;
  /** A missing or null day is closed. */
  week: Partial<Record<Weekday, DayHours | null>>;
  closures: readonly Closure[];
  /** Public holidays on which the business is closed. */
  holidays: readonly PublicHoliday[];
}

/** Days to search ahead for an opening. Longer closures count as permanent. */
const horizonDays = 400;

/** The reason why the business is closed on a usually open date, 'Christmas Day'; otherwise null. */
export function closureOn(hours: BusinessHours, date: string): string | null {
  const closure = hours.closures.find(({ from, to }) => from <= date && date <= to);
  return closure ? closure.label || 'Closed' : holidayOn(date, hours.holidays);
}

/** The opening hours of a date, or null when closed. */
export function hoursOn(hours: BusinessHours, date: string): DayHours | null {
  const day = hours.week[weekdayOf(date)];
  return day && day.opens < day.closes && !closureOn(hours, date) ? day : null;
}

interface Span {
  date: string;
  opens: Date;
  closes: Date;
}

/** Opening and closing instants of a date, or null when closed. */
export function openSpan(hours: BusinessHours, date: string): Span | null {
  const day = hoursOn(hours, date);
  if (!day) return null;
  const closes =
    day.closes === '24:00'
      ? instantOf(hours.zone, addDays(date, 1), '00:00')
      : instantOf(hours.zone, date, day.closes);
  return { date, opens: instantOf(hours.zone, date, day.opens), closes };
}

/** Yields the opening spans that end after an instant, in order. */
function* spansFrom(hours: BusinessHours, from: Date): Generator<Span> {
  const today = dateIn(hours.zone, from);
  for (let days = 0; days <= horizonDays; days++) {
    const span = openSpan(hours, addDays(today, days));
    if (span && span.closes > from) yield span;
  }
}

export type OpenState =
  | { open: true; closes: Date }
  /** `opens` is null without an opening within a year. */
  | { open: false; opens: Date | null };

/** The state at an instant: open until, or closed until. */
export function openState(hours: BusinessHours, now: Date): OpenState {
  const next = spansFrom(hours, now).next().value;
  if (!next) return { open: false, opens: null };
  return next.opens <= now ? { open: true, closes: next.closes } : { open: false, opens: next.opens };
}

/**
 * Deadline of the promised call: `promiseHours` of opening time after the booking. Without any opening hours, clock
 * time counts.
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

/** A time in short form: '6 pm', '9:30 am'. */
const formatShortTime = (time: string): string => formatTime12h(time).replace(':00', '');

/** An instant in short form, relative to a day: '6 pm', 'Monday 8 am', 'Monday 4 January 2027, 8 am'. */
export function formatRelativeInstant(zone: string, at: Date, now: Date): string {
  const time = clock(zone, at);
  // For people midnight belongs to the day that ends.
  const date = dateIn(zone, time === 'midnight' ? new Date(at.getTime() - 1) : at);
  const today = dateIn(zone, now);
  if (date === today) return time;
  const withinWeek = date > today && date < addDays(today, 7);
  return withinWeek ? `${weekdayOf(date)} ${time}` : `${weekdayOf(date)} ${formatLongDate(date)}, ${time}`;
}

const clock = (zone: string, at: Date): string => {
  const time = timeIn(zone, at);
  return time === '00:00' ? 'midnight' : formatShortTime(time);
};

/** 'Open until 6 pm', 'Opens 8 am', 'Opens Monday 8 am'; null for a business without openings. */
export function openText(hours: BusinessHours, now: Date): string | null {
  const state = openState(hours, now);
  if (state.open) return `Open until ${formatRelativeInstant(hours.zone, state.closes, now)}`;
  return state.opens && `Opens ${formatRelativeInstant(hours.zone, state.opens, now)}`;
}

/** The parts of a day, HH:MM in the business's zone. */
export const slots = {
  morning: { starts: '08:00', ends: '12:00' },
  afternoon: { starts: '12:00', ends: '16:00' },
  evening: { starts: '16:00', ends: '18:00' },
} as const;
export type Slot = keyof typeof slots;
const slotNames = Object.keys(slots) as Slot[];

/** The part of the day that contains a time, or null. */
export const slotAt = (time: string): Slot | null =>
  slotNames.find((name) => slots[name].starts <= time && time < slots[name].ends) ?? null;

const earlier = (a: string, b: string) => (a < b ? a : b);

/** The parts of a date within opening hours that are not over. Empty on a closed day. */
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

/** The last bookable date: a year ahead. */
export const lastBookableDate = (today: string): string => addMonths(today, 12);

/** Returns the reason for refusing a date, as text for the customer, or null. */
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

/** Returns the reason for refusing a part of a date, or null. Null also when the date itself is refused. */
export function refusalOfSlot(hours: BusinessHours, date: string, slot: Slot, now: Date): string | null {
  const open = openSlots(hours, date, now);
  if (!open.length || open.includes(slot)) return null;
  return slotRefusal;
}

/** The next bookable dates from today, YYYY-MM-DD. Fewer when a year does not have enough. */
export function nextOpenDates(hours: BusinessHours, now: Date, count: number): string[] {
  const today = dateIn(hours.zone, now);
  const dates: string[] = [];
  for (let date = today; dates.length < count && date <= lastBookableDate(today); date = addDays(date, 1)) {
    if (openSlots(hours, date, now).length) dates.push(date);
  }
  return dates;
}

const fromMonday: Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Days with equal hours, in the form for search engines. Omits closed days. */
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

/** Consecutive days with equal hours as one line: 'Monday to Friday', '8 am to 6 pm'. */
export function hoursLines(week: BusinessHours['week']): { days: string; hours: string }[] {
  if (!weekSpans(week).length) return [];
  const text = (day: Weekday) => {
    const hours = week[day];
    return hours && hours.opens < hours.closes
      ? `${formatShortTime(hours.opens)} to ${hours.closes === '24:00' ? 'midnight' : formatShortTime(hours.closes)}`
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
