import { TZDate } from '@date-fns/tz';
import { dateIn, timeIn } from './zone';

/** The instant at which a date and time of the business come; in a DST gap the moment after it. */
export function instantOf(zone: string, date: string, time: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, day, hours, minutes, zone).getTime());
}

/**
 * The instant that a form says which began with `before`. While its date and time are still those, it is `before`
 * itself: they tell neither its seconds nor, when the clocks go back, which of the two hours it is in.
 */
export function editedInstant(zone: string, before: Date, date: string, time: string): Date {
  const untouched = date === dateIn(zone, before) && time === timeIn(zone, before);
  return untouched ? before : instantOf(zone, date, time);
}
