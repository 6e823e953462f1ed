import type { WaitingEvent } from './snapshot';

/** The most events per call. Even with the longest notes, the call stays below the server's limit. */
const mostAtOnce = 10;
/** How often a failing event is sent alone before the others continue without it. */
const maxTries = 3;

/** True for an event that no longer blocks the others. It stays on the phone until the worker resends it. */
export const isStuck = ({ tries = 0 }: WaitingEvent): boolean => tries >= maxTries;

/** Returns the events of the next call. After a failed call it returns one, to find the faulty event. */
export function nextToSend(waiting: readonly WaitingEvent[], alone: boolean): WaitingEvent[] {
  const [first] = waiting;
  return waiting.slice(0, alone || first?.tries ? 1 : mostAtOnce);
}

/**
 * True when a call failed by its content: a server error, or a refusal of the whole call. Other failures mean that
 * the office is unreachable.
 */
export const isByContent = (status: number): boolean => [400, 404, 413, 415, 500].includes(status);
