import { timeOf, type When } from '../move/add-minutes';

// The library counts in `Date` objects of the browser's zone. What it is given says the business's day and time in them,
// and what it gives back is read the same way: so the zone of the browser never matters.

/** A day and time of the business as a `Date` that says them in this browser. */
export function asLocal({ date, time }: When): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(year, month - 1, day, hours, minutes);
}

/** The day and time of the business that such a `Date` says. */
export function asWall(local: Date): When {
  const parts = [local.getFullYear(), local.getMonth() + 1, local.getDate()];
  return {
    date: parts.map((part) => String(part).padStart(2, '0')).join('-'),
    time: timeOf(local.getHours() * 60 + local.getMinutes()),
  };
}
