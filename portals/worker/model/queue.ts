import type { WaitingEvent } from './types';

/** How many events leave with one call: with the longest notes of each, too, it stays below what the server takes. */
const mostAtOnce = 10;
/** How often an event is sent alone that the office cannot take, before the others go on without it. */
const maxTries = 3;

/** Whether the others go on without this one: it stays on the phone until the worker sends it again. */
export const isStuck = ({ tries = 0 }: WaitingEvent): boolean => tries >= maxTries;

/** What leaves with the next call. One that a call has failed with goes alone, so that it is known to be the one. */
export function nextToSend(waiting: readonly WaitingEvent[], alone: boolean): WaitingEvent[] {
  const [first] = waiting;
  return waiting.slice(0, alone || first?.tries ? 1 : mostAtOnce);
}

/**
 * Whether a call failed by what it carried, and not because the office is out of reach: a fault of the server's, or a
 * refusal of the call as a whole.
 */
export const isByContent = (status: number): boolean => [400, 404, 413, 415, 500].includes(status);
