import { isQuietTime, quietUntil } from '../calendar/reminders';
import { type BusinessHours, openState } from './business-hours';
import { addDays } from './dates';
import { instantOf } from './instants';
import { dateIn, timeIn } from './zone';

// Hours for texts to customers: 8 am to 8 pm in the business's zone. Delayed texts are sent in opening hours.

/** Longer than any closure. A business without openings in these days never opens. */
const horizonDays = 400;

/** The next instant outside the night: 8 am at night, otherwise `from` itself. */
export function nextDaytime(zone: string, from: Date): Date {
  if (!isQuietTime(zone, from)) return from;
  const date = dateIn(zone, from);
  return instantOf(zone, timeIn(zone, from) < quietUntil ? date : addDays(date, 1), quietUntil);
}

/** The next instant in opening hours by day, or null. */
function nextOpenDaytime(hours: BusinessHours, from: Date): Date | null {
  let sendAt = nextDaytime(hours.zone, from);
  for (let day = 0; day <= horizonDays; day++) {
    const state = openState(hours, sendAt);
    if (state.open) return sendAt;
    if (!state.opens) return null;
    sendAt = nextDaytime(hours.zone, state.opens);
  }
  return null;
}

/**
 * Send time of a text that waits at least until `from`: in the next opening hours by day. When that is after
 * `usefulUntil`, or the business never opens by day, the next instant by day.
 */
export function waitingTextSendTime(hours: BusinessHours, from: Date, usefulUntil: Date | null): Date {
  const open = nextOpenDaytime(hours, from);
  const isInTime = open && (!usefulUntil || open <= usefulUntil);
  return isInTime ? open : nextDaytime(hours.zone, from);
}
