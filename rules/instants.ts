import { TZDate } from '@date-fns/tz';

/** The instant at which a date and time of the business come; in a DST gap the moment after it. */
export function instantOf(zone: string, date: string, time: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, day, hours, minutes, zone).getTime());
}
