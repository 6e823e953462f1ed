import { siteCopy } from '../../cms/database/seeds/site-copy';
import { priorityDay } from '../../rules/bookings/bookings';
import { type BusinessHours, nextOpenDates, openSlots, openSpan } from '../../rules/time/business-hours';
import { addDays, weekdays } from '../../rules/time/dates';
import { instantOf } from '../../rules/time/instants';
import { publicHolidays } from '../../rules/time/public-holidays';
import { dateIn, defaultTimeZone as zone } from '../../rules/time/zone';

/** Opening hours of a new installation. */
const hours: BusinessHours = {
  zone,
  week: Object.fromEntries(
    weekdays.map((day) => [
      day,
      (siteCopy.hours as Record<string, { opens: string; closes: string }>)[day.toLowerCase()],
    ]),
  ),
  closures: [],
  holidays: publicHolidays.map(({ key }) => key),
};

/** Returns the `ahead`th open day from tomorrow on by the real clock, YYYY-MM-DD. */
export function openDay(ahead: number): string {
  const midnight = instantOf(zone, addDays(dateIn(zone, new Date()), 1), '00:00');
  const date = nextOpenDates(hours, midnight, ahead).at(-1);
  if (!date) throw new Error('The business is never open');
  return date;
}

/** Returns a valid day and part of the day for a priority booking, by the real clock. */
export function priorityWish() {
  const now = new Date();
  const serviceDate = priorityDay(hours, now);
  const preferredTime = serviceDate && openSlots(hours, serviceDate, now).at(-1);
  if (!preferredTime) throw new Error('The business is never open');
  return { rushService: true, serviceDate, preferredTime };
}

/** Returns the first open day from a date on, YYYY-MM-DD. */
export function openDayFrom(date: string): string {
  const found = openSpan(hours, date);
  return found ? date : openDayFrom(addDays(date, 1));
}
