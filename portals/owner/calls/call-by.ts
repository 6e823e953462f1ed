import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { formatShortDate } from '../../../rules/time/dates';
import { dateIn, formatInstant } from '../../../rules/time/zone';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Formats an instant with as much of its date as `now` requires. */
export function momentText(iso: string, now: number, timeZone = businessTimeZone): string {
  const date = formatInstant(iso, timeZone, 'date');
  const time = formatInstant(iso, timeZone, 'time');
  if (date === 'Invalid date') return date;
  if (date === formatInstant(new Date(now).toISOString(), timeZone, 'date')) return time;
  // Within six days the weekday is unique.
  return Math.abs(Date.parse(iso) - now) < 6 * day ? `${date.slice(0, 3)} ${time}` : `${date}, ${time}`;
}

/** Formats an instant for a list. Older days have no time: `18 Nov`, `18 Nov 2025`. */
export function shortMoment(iso: string, now: number, timeZone = businessTimeZone): string {
  if (!(Math.abs(Date.parse(iso) - now) >= 6 * day)) return momentText(iso, now, timeZone);
  return formatShortDate(dateIn(timeZone, new Date(iso)), dateIn(timeZone, new Date(now)));
}

/** Formats `25 min left` and `1 h 5 min left`. Rounds up to a minute. */
export function timeLeft(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / minute));
  const hours = Math.floor(minutes / 60);
  const parts = [hours > 0 && `${hours} h`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`];
  return `${parts.filter(Boolean).join(' ')} left`;
}

export type CallStatus =
  | { kind: 'called' | 'not-needed' | 'late'; text: string }
  | { kind: 'due'; text: string; left: string };

export function callStatus(
  { calledAt, callBy, state }: Pick<OwnersBooking, 'calledAt' | 'callBy' | 'state'>,
  now: number,
  timeZone = businessTimeZone,
): CallStatus {
  if (calledAt) return { kind: 'called', text: `Called ${momentText(calledAt, now, timeZone)}` };
  // Like the total 'Still to call', the list excludes cancelled and completed bookings.
  if (state !== 'confirmed') return { kind: 'not-needed', text: 'Not called' };
  const text = `Call by ${momentText(callBy, now, timeZone)}`;
  const rest = Date.parse(callBy) - now;
  return rest < 0 ? { kind: 'late', text } : { kind: 'due', text, left: timeLeft(rest) };
}
