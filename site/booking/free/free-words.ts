import { type PartState, slotNames } from '../../../rules/bookings/capacity';
import { type FreeDay, freePart, isNearOn, stateOfDay } from '../../../rules/bookings/free-days';
import type { Slot } from '../../../rules/time/business-hours';

const stateLabels: Record<PartState, string | null> = {
  open: null,
  few: 'Few left',
  full: 'Full',
  closed: 'Closed',
};

/** Note below a day. Being nearby is more important than few free places, which the parts of the day show. */
export const wordOfDay = (day: FreeDay | undefined): string | null => {
  if (!day) return null;
  return isNearOn(day) ? 'Near you' : stateLabels[stateOfDay(day)];
};

/**
 * The available parts of a date with their notes. No note for plenty of room, or without data. `open` are the parts
 * in opening hours.
 */
export function partsOn(
  days: readonly FreeDay[],
  date: string,
  open: readonly Slot[],
): { open: Slot[]; words: Partial<Record<Slot, string | null>> } {
  const stateOf = (slot: Slot) => freePart(days, { date, slot })?.state ?? 'open';
  return {
    open: open.filter((slot) => stateOf(slot) !== 'closed'),
    words: Object.fromEntries(slotNames.map((slot) => [slot, stateLabels[stateOf(slot)]])),
  };
}
