import { setTimeout as pause } from 'node:timers/promises';

/** In milliseconds. Long enough for a look-up and an insert on a busy machine. */
const leastMs = 120;

/** Answers no earlier than a fixed time, so that the duration reveals nothing. */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work(), pause(leastMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
