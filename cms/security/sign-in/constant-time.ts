import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for a look-up and an insert on a busy machine, in milliseconds. */
const leastMs = 120;

/** Answers no sooner than after a fixed time, so that the time does not tell what the work found. */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work(), pause(leastMs)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
