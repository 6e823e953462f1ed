import type { WaitingEvent } from './types';

/** For how long Clock Out can be undone, in milliseconds. */
export const undoMs = 10_000;
/** What is undone in the last moment is away from the phone before another tab sends it, in milliseconds. */
const spareMs = 500;

/** When the wait for an undo is over; 0 without one, and where the phone's clock was put back meanwhile. */
function waitsUntil({ undoUntil }: WaitingEvent, now: number): number {
  if (!undoUntil || undoUntil - now > undoMs) return 0;
  return undoUntil;
}

/** Whether it can still be undone. */
export const isUndoable = (waiting: WaitingEvent, now: number): boolean => now < waitsUntil(waiting, now);

/** What may leave now, in its order: nothing goes before what can still be undone, and that not at all. */
export function readyToSend(waiting: readonly WaitingEvent[], now: number): WaitingEvent[] {
  const held = waiting.findIndex((each) => now < waitsUntil(each, now) + spareMs);
  return held < 0 ? [...waiting] : waiting.slice(0, held);
}

/** In how many milliseconds the first of those that can still be undone may leave; null without one. */
export function nextReadyIn(waiting: readonly WaitingEvent[], now: number): number | null {
  const held = waiting[readyToSend(waiting, now).length];
  return held ? waitsUntil(held, now) + spareMs - now : null;
}
