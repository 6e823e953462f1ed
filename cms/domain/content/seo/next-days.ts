import type { SuburbProps } from '../../../../contracts/pages/suburb';
import { maxDays } from '../../../../rules/bookings/capacity';
import { availabilityOf } from '../../../../rules/bookings/how-full';
import { nextOpenDates } from '../../../../rules/time/business-hours';
import { daysBetween, formatFullDate } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { availability, capacityPicture } from '../../bookings/capacity/availability';
import { businessHours } from '../hours';

/** Returns the next five bookable days, and how free they are. Contains no data about clients. */
export async function nextDays(app: App): Promise<SuburbProps['nextDays']> {
  const dates = nextOpenDates(await businessHours(app), app.now(), 5);
  const [from, to = from] = [dates[0], dates.at(-1)];
  if (!from || !to) return [];
  const dayRange = { from, days: Math.min(daysBetween(from, to) + 1, maxDays) };
  const [picture, free] = await Promise.all([
    capacityPicture(app, dayRange),
    availability(app, { ...dayRange, horses: 1 }),
  ]);
  return dates.map((date) => {
    const dayIndex = daysBetween(from, date);
    const parts = picture.days[dayIndex]?.slots.map((part, slot) => ({
      minutes: part.minutes,
      used: part.used,
      // Uses the state that the form shows.
      state: free[dayIndex]?.slots[slot]?.state ?? part.state,
    }));
    // Counts as open without data: behind a closure of two months few visits are booked.
    return { date, label: formatFullDate(date), availability: parts ? availabilityOf(parts) : 'open' };
  });
}
