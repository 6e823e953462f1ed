import type { Slot } from '../time/business-hours';
import { addDays } from '../time/dates';
import { type FreeDay, hasRoom } from './free-days';

/** Number of days that a link *Same again* proposes. */
export const proposedDays = 3;

/** A day with room, and its parts with room. */
export interface OpenDay {
  date: string;
  slots: Slot[];
}

/** The first proposed day: the due date of the horses, or tomorrow when it is past or unknown. */
export function firstProposed(today: string, dueOn: string | null): string {
  const tomorrow = addDays(today, 1);
  return dueOn && dueOn > tomorrow ? dueOn : tomorrow;
}

export const daysWithRoom = (days: readonly FreeDay[]): OpenDay[] =>
  days
    .map(({ date, slots }) => ({
      date,
      slots: slots.filter(({ state }) => hasRoom(state)).map(({ slot }) => slot),
    }))
    .filter(({ slots }) => slots.length > 0);

/** The proposed days among those with room: the next ones and the first zone day. */
export function proposedOf(days: readonly OpenDay[], liked: readonly string[]): OpenDay[] {
  const next = days.slice(0, proposedDays);
  const zone = days.find(({ date }) => liked.includes(date));
  if (!zone || next.includes(zone)) return next;
  return [...next.slice(0, proposedDays - 1), zone];
}
