import { isQuiet, quietUntil } from '../calendar/reminders';
import { type BusinessHours, openState } from './business-hours';
import { addDays } from './dates';
import { instantOf } from './instants';
import { dateIn, timeIn } from './zone';

// The hours in which texts to customers leave: 8 am to 8 pm in the business's zone. Texts that had to wait leave in
// opening hours.

/** Longer than any closure; a business that opens in none of these days opens never. */
const horizonDays = 400;

/** The next moment, from this one on, at which nobody is asleep: 8 am in the night, the moment itself by day. */
export function nextDaytime(zone: string, from: Date): Date {
  if (!isQuiet(zone, from)) return from;
  const date = dateIn(zone, from);
  return instantOf(zone, timeIn(zone, from) < quietUntil ? date : addDays(date, 1), quietUntil);
}

/** The next moment by day at which the business is open; null for one that never opens by day. */
function nextOpenDaytime(hours: BusinessHours, from: Date): Date | null {
  let at = nextDaytime(hours.zone, from);
  for (let day = 0; day <= horizonDays; day++) {
    const state = openState(hours, at);
    if (state.open) return at;
    if (!state.opens) return null;
    at = nextDaytime(hours.zone, state.opens);
  }
  return null;
}

/**
 * Leaving time of a text that waits until `from` at least: in the next opening hours by day. When that is too
 * late for the text (`usefulUntil`), or the business never opens by day, the next moment by day.
 */
export function whenWaitingTextLeaves(hours: BusinessHours, from: Date, usefulUntil: Date | null): Date {
  const open = nextOpenDaytime(hours, from);
  const isInTime = open && (!usefulUntil || open <= usefulUntil);
  return isInTime ? open : nextDaytime(hours.zone, from);
}
