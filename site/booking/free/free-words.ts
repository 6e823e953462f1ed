import type { Slot } from '../../../rules/time/business-hours';
import { type PartState, slotNames } from '../../../rules/visits/capacity';
import { type FreeDay, freePart, isNearOn, stateOfDay } from '../../../rules/visits/free-days';

const words: Record<PartState, string | null> = {
  open: null,
  few: 'Few left',
  full: 'Full',
  closed: 'Closed',
};

/** What stands below a day. That we are near counts for more than that little is left: its parts say that. */
export const wordOfDay = (day: FreeDay | undefined): string | null => {
  if (!day) return null;
  return isNearOn(day) ? 'Near you' : words[stateOfDay(day)];
};

/**
 * The parts of a date that can be asked for, and what stands below each: nothing below one with plenty of room, or of
 * which nothing is known. `open` are those in opening hours.
 */
export function partsOn(
  days: readonly FreeDay[],
  date: string,
  open: readonly Slot[],
): { open: Slot[]; words: Partial<Record<Slot, string | null>> } {
  const stateOf = (slot: Slot) => freePart(days, { date, slot })?.state ?? 'open';
  return {
    open: open.filter((slot) => stateOf(slot) !== 'closed'),
    words: Object.fromEntries(slotNames.map((slot) => [slot, words[stateOf(slot)]])),
  };
}
