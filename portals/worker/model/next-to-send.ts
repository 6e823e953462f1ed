import type { WaitingEvent } from './snapshot';

/** How many events leave with one call: with the longest notes of each, too, it stays below what the server takes. */
const mostAtOnce = 10;
/** How often an event is sent alone that the office cannot take, before the others go on without it. */
const maxTries = 3;

/** True for an event that the others no longer wait for. It stays on the phone until the worker sends it again. */
export const isStuck = ({ tries = 0 }: WaitingEvent): boolean => tries >= maxTries;

/** Events of the next call. After a failed call one leaves alone, so that the faulty one is found. */
export function nextToSend(waiting: readonly WaitingEvent[], alone: boolean): WaitingEvent[] {
  const [first] = waiting;
  return waiting.slice(0, alone || first?.tries ? 1 : mostAtOnce);
}

/**
 * True when a call failed because of its content, not because the office is out of reach: a server error, or
 * a refusal of the whole call.
 */
export const isByContent = (status: number): boolean => [400, 404, 413, 415, 500].includes(status);
