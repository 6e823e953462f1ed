import { TZDate } from '@date-fns/tz';

const two = (n: number) => String(n).padStart(2, '0');

/** The business's date at an instant, YYYY-MM-DD. */
export function dateIn(zone: string, at: Date): string {
  const local = new TZDate(at.getTime(), zone);
  return `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
}

/** The business's time of day at an instant, HH:MM. */
export function timeIn(zone: string, at: Date): string {
  const local = new TZDate(at.getTime(), zone);
  return `${two(local.getHours())}:${two(local.getMinutes())}`;
}

/** The instant at which a date and time of the business come; in a DST gap the moment after it. */
export function instantOf(zone: string, date: string, time: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, day, hours, minutes, zone).getTime());
}

/** The date `days` after a plain date. Plain dates have no zone, so this is arithmetic on the calendar alone. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** A plain date in words: 'Saturday 21 November 2026'. */
export function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

/** A time on the 12-hour clock: '2:35 pm'. */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${two(minutes)} ${hours < 12 ? 'am' : 'pm'}`;
}
