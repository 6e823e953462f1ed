// Plain dates (YYYY-MM-DD) and times (HH:MM, 24 hours) without a zone. Calculations use UTC, so that no zone can
// shift them. zone.ts has instants and the business's zone.

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
/** Days of the week, Sunday first. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

type Maybe<T> = T | null | undefined;
const dayMs = 86_400_000;

/** The date as a UTC instant, or null when invalid. */
function parse(date: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const at = new Date(`${date}T00:00:00Z`);
  // A day that the month lacks becomes a day of the next month. An invalid date has no day.
  return at.getUTCDate() === Number(date.slice(8)) ? at : null;
}

function parseKnown(date: string): Date {
  const at = parse(date);
  if (!at) throw new RangeError(`${date} is no date`);
  return at;
}

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** Returns the date of a UTC instant. Throws a RangeError for an invalid one. */
function text(at: Date): string {
  const year = at.getUTCFullYear();
  const isUsual = year >= 1000 && year <= 9999;
  if (!isUsual) return at.toISOString().slice(0, 10);
  // Takes half as long. The book of clients calculates tens of thousands of dates.
  return `${year}-${twoDigits(at.getUTCMonth() + 1)}-${twoDigits(at.getUTCDate())}`;
}

/** True for an existing date, YYYY-MM-DD. False for 2026-02-30. */
export const isPlainDate = (date: string): boolean => parse(date) !== null;

/** Valid years of dates. Others are typing errors, and at the calendar's ends date arithmetic fails. */
export const knownYears = { first: 1900, last: 2199 } as const;

/** True when a date, or an ISO 8601 instant in UTC, is in those years. */
export const isInKnownYears = (date: string): boolean => {
  const year = /^(\d{4})-/.exec(date)?.[1] ?? '';
  return Number(year) >= knownYears.first && Number(year) <= knownYears.last;
};

/** True for an existing date in those years. */
export const isKnownDate = (date: string): boolean => isPlainDate(date) && isInKnownYears(date);

/** True for a time HH:MM in 24 hours. */
export const isPlainTime = (time: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);

/** Adds days, possibly negative. Throws a RangeError for an invalid date. */
export function addDays(date: string, days: number): string {
  return text(new Date(parseKnown(date).getTime() + days * dayMs));
}

/** Adds months. Uses the month's last day when the day does not exist. Throws like `addDays`. */
export function addMonths(date: string, months: number): string {
  const at = parseKnown(date);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return text(new Date(Date.UTC(year, month, Math.min(at.getUTCDate(), lastOfMonth))));
}

/** Days between two dates. Negative when the second is earlier. Throws like `addDays`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((parseKnown(to).getTime() - parseKnown(from).getTime()) / dayMs);

/** The weekday of a date. Throws like `addDays`. */
export const weekdayOf = (date: string): Weekday => weekdays[parseKnown(date).getUTCDay()] ?? 'Sunday';

/** The text for a missing date: of a planned or a past thing. */
export type MissingDate = 'No date set' | 'Date unknown';

// Not by Intl: its output differs between versions of server and browser. Pages rendered by both must be equal.
function writeDate(
  date: Maybe<string>,
  missing: MissingDate,
  write: (day: string, month: string, year: string, weekday: string) => string,
) {
  if (!date) return missing;
  const at = parse(date);
  if (!at) return 'Invalid date';
  return write(String(at.getUTCDate()), months[at.getUTCMonth()] ?? '', date.slice(0, 4), weekdayOf(date));
}

/** `2025-03-09` as `Sun 9 Mar 2025`. */
export const formatDate = (date: Maybe<string>, missing: MissingDate = 'No date set'): string =>
  writeDate(
    date,
    missing,
    (day, month, year, weekday) => `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)} ${year}`,
  );

/** `2025-03-09` as `9 March 2025`. */
export const formatLongDate = (date: Maybe<string>, missing: MissingDate = 'No date set'): string =>
  writeDate(date, missing, (day, month, year) => `${day} ${month} ${year}`);

/** `2025-03-09` as `Sunday 9 March 2025`. */
export const formatFullDate = (date: Maybe<string>, missing: MissingDate = 'No date set'): string =>
  writeDate(date, missing, (day, month, year, weekday) => `${weekday} ${day} ${month} ${year}`);

/** `2025-03-09` as `9 Mar`, with the year when it differs from today's. */
export const formatShortDate = (date: string, today: string): string =>
  formatDate(date).slice(4, date.slice(0, 4) === today.slice(0, 4) ? -5 : undefined);

/** `14:05` as `2:05 pm`. */
export function formatTime12h(time: Maybe<string>): string {
  if (!time) return 'No time set';
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time);
  if (!match) return 'Invalid time';
  const hours = Number(match[1]);
  return `${hours % 12 || 12}:${match[2]} ${hours < 12 ? 'am' : 'pm'}`;
}

/** `2025-03-09` as `March 2025`. */
export const formatMonth = (date: Maybe<string>, missing: MissingDate = 'No date set'): string =>
  writeDate(date, missing, (_day, month, year) => `${month} ${year}`);

/** `9:20` and `10:40` as `9:20 to 10:40 am`. Writes both am and pm when they differ. */
export function formatTimeRange(from: string, to: string): string {
  const [first, last] = [formatTime12h(from), formatTime12h(to)];
  return first.slice(-3) === last.slice(-3) ? `${first.slice(0, -3)} to ${last}` : `${first} to ${last}`;
}

/** The Monday of a day's week, YYYY-MM-DD. Wages count from Monday to Sunday. */
export const mondayOf = (date: string): string =>
  addDays(date, -((weekdays.indexOf(weekdayOf(date)) + 6) % 7));
