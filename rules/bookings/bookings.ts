import { formatDollars } from '../money/money';
import { type BusinessHours, nextOpenDates } from '../time/business-hours';
import { formatLongDate, weekdayOf } from '../time/dates';
import { dateIn } from '../time/zone';

/** The priority service's fee until the owner sets another, in whole dollars: the unit of a booking's `totalCost`. */
export const priorityFeeDollars = 149;

/** A larger fee is a typing error. */
export const maxFeeDollars = 10_000;

/**
 * A stored fee as answers carry it. One from before fees were checked may have cents, or be none that anybody charges;
 * the row keeps it for the owner to correct.
 */
export const wholeFee = (stored: number): number =>
  Math.min(Math.max(Math.round(stored) || 0, 0), Number.MAX_SAFE_INTEGER);

/** The price of a booking in whole dollars: the priority fee, or 0 because the rest is quoted on arrival. */
export const totalCostOf = (input: { rushService: boolean }, feeDollars: number): number =>
  input.rushService ? feeDollars : 0;

/** The price of a booking as it can be known before the visit: `$149 + quote`. */
export const priceText = (totalCost: number): string =>
  totalCost > 0 ? `${formatDollars(totalCost)} + quote` : 'Quote on arrival';

/**
 * The one day that priority is for: today while a slot of it is still to come, else the next day that can be booked.
 * Null when nothing is open within a year.
 */
export const priorityDay = (hours: BusinessHours, now: Date): string | null =>
  nextOpenDates(hours, now, 1)[0] ?? null;

/** A text that names the day of priority when a date is another one; null when the date is that day. */
export function otherThanPriorityDay(hours: BusinessHours, date: string, now: Date): string | null {
  const day = priorityDay(hours, now);
  if (!day || date === day) return null;
  const isToday = day === dateIn(hours.zone, now);
  return `Priority is for ${isToday ? 'today' : `${weekdayOf(day)} ${formatLongDate(day)}`}`;
}

/** Why priority cannot be had on a date, as text for the person who books; null when it can. */
export function refusalOfPriority(hours: BusinessHours, date: string, now: Date): string | null {
  const text = otherThanPriorityDay(hours, date, now);
  return text && `${text}. Please choose that day, or the standard service`;
}
