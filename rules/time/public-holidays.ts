import { addDays, weekdayOf } from './dates';

// Victoria's public holidays (Public Holidays Act 1993, Vic). The government sets the Friday before the AFL Grand
// Final each year. Here it is the Friday before the last Saturday of September, as since 2023. The owner can add
// another closed day for a different year.
export const publicHolidays = [
  { key: 'newYear', name: 'New Year’s Day' },
  { key: 'australia', name: 'Australia Day' },
  { key: 'labour', name: 'Labour Day' },
  { key: 'goodFriday', name: 'Good Friday' },
  { key: 'easterSaturday', name: 'Easter Saturday' },
  { key: 'easterSunday', name: 'Easter Sunday' },
  { key: 'easterMonday', name: 'Easter Monday' },
  { key: 'anzac', name: 'Anzac Day' },
  { key: 'king', name: 'King’s Birthday' },
  { key: 'grandFinal', name: 'Friday before the Grand Final' },
  { key: 'cup', name: 'Melbourne Cup Day' },
  { key: 'christmas', name: 'Christmas Day' },
  { key: 'boxing', name: 'Boxing Day' },
] as const;
export type PublicHoliday = (typeof publicHolidays)[number]['key'];

const twoDigits = (n: number) => String(n).padStart(2, '0');
// During typing, a date box sends the years 0002 and 0020.
const day = (year: number, month: number, date: number) =>
  `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`;

/** Easter Sunday of a Gregorian year (the anonymous computus of Meeus). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return day(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/** The first `weekday` on or after a date. */
function firstFrom(date: string, weekday: string): string {
  for (let day = date; ; day = addDays(day, 1)) if (weekdayOf(day) === weekday) return day;
}

const isWeekend = (date: string) => weekdayOf(date) === 'Saturday' || weekdayOf(date) === 'Sunday';

/** Christmas and Boxing Day keep their dates. Each on a weekend adds a further day after both. */
function endOfYear(year: number): Record<'christmas' | 'boxing', string[]> {
  const christmas = day(year, 12, 25);
  const boxing = day(year, 12, 26);
  return {
    christmas: isWeekend(christmas) ? [christmas, day(year, 12, 27)] : [christmas],
    boxing: isWeekend(boxing) ? [boxing, day(year, 12, 28)] : [boxing],
  };
}

type HolidayDates = Readonly<Record<PublicHoliday, readonly string[]>>;

function datesOf(year: number): HolidayDates {
  const newYear = day(year, 1, 1);
  const australia = day(year, 1, 26);
  const easter = easterSunday(year);
  const lastSaturdayOfSeptember = firstFrom(day(year, 9, 24), 'Saturday');
  return {
    newYear: isWeekend(newYear) ? [newYear, firstFrom(newYear, 'Monday')] : [newYear],
    australia: [isWeekend(australia) ? firstFrom(australia, 'Monday') : australia],
    labour: [firstFrom(day(year, 3, 8), 'Monday')],
    goodFriday: [addDays(easter, -2)],
    easterSaturday: [addDays(easter, -1)],
    easterSunday: [easter],
    easterMonday: [addDays(easter, 1)],
    anzac: [day(year, 4, 25)],
    king: [firstFrom(day(year, 6, 8), 'Monday')],
    grandFinal: [addDays(lastSaturdayOfSeptember, -1)],
    cup: [firstFrom(day(year, 11, 1), 'Tuesday')],
    ...endOfYear(year),
  };
}

/** A form needs two years for all its days. More years come from typing. */
const mostYears = 8;
const years = new Map<number, HolidayDates>();

/** Dates of each public holiday in a year, YYYY-MM-DD, with substitute days for weekends. */
export function holidayDates(year: number): HolidayDates {
  const cached = years.get(year);
  if (cached) return cached;
  if (years.size >= mostYears) years.clear();
  const dates = datesOf(year);
  years.set(year, dates);
  return dates;
}

/** The name of a date's public holiday among `closedHolidays`, or null. */
export function holidayOn(date: string, closedHolidays: readonly PublicHoliday[]): string | null {
  const dates = holidayDates(Number(date.slice(0, 4)));
  const found = publicHolidays.find(({ key }) => closedHolidays.includes(key) && dates[key].includes(date));
  return found?.name ?? null;
}

export function nextDateOf(holiday: PublicHoliday, today: string): string {
  const year = Number(today.slice(0, 4));
  const dates = [...holidayDates(year)[holiday], ...holidayDates(year + 1)[holiday]];
  return dates.find((date) => date >= today) ?? today;
}
