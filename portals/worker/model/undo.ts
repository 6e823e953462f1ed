import type { WaitingEvent } from './snapshot';

/** For how long Clock Out can be undone, in milliseconds. */
export const undoMs = 10_000;
/** Margin in milliseconds: an event leaves the phone only when Undo is safely over in every tab. */
const spareMs = 500;

/** End of the time for Undo; 0 without one, and after the phone's clock was set back. */
function waitsUntil({ undoUntil }: WaitingEvent, now: number): number {
  if (!undoUntil || undoUntil - now > undoMs) return 0;
  return undoUntil;
}

export const isUndoable = (waiting: WaitingEvent, now: number): boolean => now < waitsUntil(waiting, now);

/** Events that may leave now, in order: none overtakes one that can still be undone. */
export function readyToSend(waiting: readonly WaitingEvent[], now: number): WaitingEvent[] {
  const held = waiting.findIndex((each) => now < waitsUntil(each, now) + spareMs);
  return held < 0 ? [...waiting] : waiting.slice(0, held);
}

/** In how many milliseconds the first of those that can still be undone may leave; null without one. */
export function nextReadyIn(waiting: readonly WaitingEvent[], now: number): number | null {
  const held = waiting[readyToSend(waiting, now).length];
  return held ? waitsUntil(held, now) + spareMs - now : null;
}
