import { formatDollars } from '../money/money';
import { type BusinessHours, nextOpenDates } from '../time/business-hours';
import { formatLongDate, weekdayOf } from '../time/dates';
import { dateIn } from '../time/zone';

/** Default fee of the priority service in whole dollars, the unit of a booking's `totalCost`. */
export const priorityFeeDollars = 149;

/** A larger fee is a typing error. */
export const maxFeeDollars = 10_000;

/** The price of a booking in whole dollars: the priority fee, or 0, because the rest is quoted on arrival. */
export const totalCostOf = (input: { rushService: boolean }, feeDollars: number): number =>
  input.rushService ? feeDollars : 0;

/** The known price before the visit: `$149 + quote`. */
export const priceText = (totalCost: number): string =>
  totalCost > 0 ? `${formatDollars(totalCost)} + quote` : 'Quote on arrival';

/**
 * The only day for priority: today while a part of it is ahead, else the next bookable day. Null without openings
 * within a year.
 */
export const priorityDay = (hours: BusinessHours, now: Date): string | null =>
  nextOpenDates(hours, now, 1)[0] ?? null;

/** Returns a text with the priority day for any other date, and null for that day. */
export function priorityDayMessage(hours: BusinessHours, date: string, now: Date): string | null {
  const day = priorityDay(hours, now);
  if (!day || date === day) return null;
  const isToday = day === dateIn(hours.zone, now);
  return `Priority is for ${isToday ? 'today' : `${weekdayOf(day)} ${formatLongDate(day)}`}`;
}

/** Returns the reason, for the customer, why priority is not available on a date, or null. */
export function refusalOfPriority(hours: BusinessHours, date: string, now: Date): string | null {
  const text = priorityDayMessage(hours, date, now);
  return text && `${text}. Please choose that day, or the standard service`;
}
