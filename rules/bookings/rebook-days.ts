import type { Slot } from '../time/business-hours';
import { addDays } from '../time/dates';
import { type FreeDay, hasRoom } from './free-days';

/** How many days a link *Same again* proposes. */
export const proposedDays = 3;

/** A day on which there is room, with the parts that have it. */
export interface OpenDay {
  date: string;
  slots: Slot[];
}

/** The first day that is proposed: the one on which horses are due or, when that is past or unknown, tomorrow. */
export function firstProposed(today: string, dueOn: string | null): string {
  const tomorrow = addDays(today, 1);
  return dueOn && dueOn > tomorrow ? dueOn : tomorrow;
}

/** Days with room. */
export const daysWithRoom = (days: readonly FreeDay[]): OpenDay[] =>
  days
    .map(({ date, slots }) => ({
      date,
      slots: slots.filter(({ state }) => hasRoom(state)).map(({ slot }) => slot),
    }))
    .filter(({ slots }) => slots.length > 0);

/** The days that are proposed of those with room: the next ones, and the first on which the owner likes to go there. */
export function proposedOf(days: readonly OpenDay[], liked: readonly string[]): OpenDay[] {
  const next = days.slice(0, proposedDays);
  const zone = days.find(({ date }) => liked.includes(date));
  if (!zone || next.includes(zone)) return next;
  return [...next.slice(0, proposedDays - 1), zone];
}
