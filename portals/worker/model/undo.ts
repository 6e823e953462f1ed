import type { WaitingEvent } from './snapshot';

/** How long Clock Out can be undone, in milliseconds. */
export const undoMs = 10_000;
/** Margin in milliseconds, so that Undo has ended in every tab before an event leaves. */
const spareMs = 500;

/** Returns the end of the time for Undo; 0 without one, and after the phone's clock was set back. */
function waitsUntil({ undoUntil }: WaitingEvent, now: number): number {
  if (!undoUntil || undoUntil - now > undoMs) return 0;
  return undoUntil;
}

export const isUndoable = (waiting: WaitingEvent, now: number): boolean => now < waitsUntil(waiting, now);

/** Returns events that may leave, in order. None overtakes one with a running Undo. */
export function readyToSend(waiting: readonly WaitingEvent[], now: number): WaitingEvent[] {
  const firstHeldIndex = waiting.findIndex((each) => now < waitsUntil(each, now) + spareMs);
  return firstHeldIndex < 0 ? [...waiting] : waiting.slice(0, firstHeldIndex);
}

/** Returns the milliseconds until the next event's Undo ends; null without one. */
export function nextReadyIn(waiting: readonly WaitingEvent[], now: number): number | null {
  const firstHeld = waiting[readyToSend(waiting, now).length];
  return firstHeld ? waitsUntil(firstHeld, now) + spareMs - now : null;
}
