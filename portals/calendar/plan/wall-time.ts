import { clockOf } from '../../../rules/time/minute-of-day';
import type { DateTime } from '../move/add-minutes';

// The library uses `Date` objects in the browser's zone. These functions put the business's local day and time into
// such a `Date`, and read them back. So the browser's zone never matters.

/** Returns a `Date` with this day and time in the browser's zone. */
export function asLocal({ date, time }: DateTime): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(year, month - 1, day, hours, minutes);
}

export function asWall(local: Date): DateTime {
  const parts = [local.getFullYear(), local.getMonth() + 1, local.getDate()];
  return {
    date: parts.map((part) => String(part).padStart(2, '0')).join('-'),
    time: clockOf(local.getHours() * 60 + local.getMinutes()),
  };
}
