import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { formatShortDate } from '../../../rules/time/dates';
import { dateIn, formatInstant } from '../../../rules/time/zone';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A time of day, with as much of its date as it takes to be understood at the moment `now`. */
export function momentText(iso: string, now: number, timeZone = businessTimeZone): string {
  const date = formatInstant(iso, timeZone, 'date');
  const time = formatInstant(iso, timeZone, 'time');
  if (date === 'Invalid date') return date;
  if (date === formatInstant(new Date(now).toISOString(), timeZone, 'date')) return time;
  // Within six days no other day bears the weekday's name.
  return Math.abs(Date.parse(iso) - now) < 6 * day ? `${date.slice(0, 3)} ${time}` : `${date}, ${time}`;
}

/** The same for a row of a list, where an older day stands without its time: `18 Nov`, `18 Nov 2025`. */
export function shortMoment(iso: string, now: number, timeZone = businessTimeZone): string {
  if (!(Math.abs(Date.parse(iso) - now) >= 6 * day)) return momentText(iso, now, timeZone);
  return formatShortDate(dateIn(timeZone, new Date(iso)), dateIn(timeZone, new Date(now)));
}

/** `25 min left`, `1 h 5 min left`. A minute that has begun counts. */
export function timeLeft(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / minute));
  const hours = Math.floor(minutes / 60);
  const parts = [hours > 0 && `${hours} h`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`];
  return `${parts.filter(Boolean).join(' ')} left`;
}

export type CallStatus =
  | { kind: 'called' | 'not-needed' | 'late'; text: string }
  | { kind: 'due'; text: string; left: string };

/** How the promise to call stands for a booking. */
export function callStatus(
  { calledAt, callBy, state }: Pick<OwnersBooking, 'calledAt' | 'callBy' | 'state'>,
  now: number,
  timeZone = businessTimeZone,
): CallStatus {
  if (calledAt) return { kind: 'called', text: `Called ${momentText(calledAt, now, timeZone)}` };
  // The total 'Still to call' leaves out what is cancelled or done, and so does the list.
  if (state !== 'confirmed') return { kind: 'not-needed', text: 'Not called' };
  const text = `Call by ${momentText(callBy, now, timeZone)}`;
  const rest = Date.parse(callBy) - now;
  return rest < 0 ? { kind: 'late', text } : { kind: 'due', text, left: timeLeft(rest) };
}
