import { z } from 'zod';
import { get, post } from '../endpoint';
import { done, id, idParams, instant, instantOfThisCentury } from '../fields';
import { valuesOf, workerEventTypes } from '../options';

const heldEvent = z.object({
  id,
  type: z.enum(valuesOf(workerEventTypes)),
  /** The phone's time. */
  at: instant,
  /** The accepted time. Events held with it may have other times. */
  countsAt: instant.nullable(),
  receivedAt: instant,
  reason: z.string(),
  clientName: z.string().nullable(),
});
export type HeldEvent = z.output<typeof heldEvent>;

/** A held event, or a shift or break with all its events. */
export const heldTime = z.object({
  id,
  workerName: z.string(),
  events: z.array(heldEvent),
  /** True when its end is missing. The owner must enter an end to accept it. */
  needsEnd: z.boolean(),
});
export type HeldTime = z.output<typeof heldTime>;

export const heldTimesOfWorker = get('/api/worker/held-times/:workerName', {
  who: ['worker', 'owner'],
  scope: 'team',
  summary: 'What the owner still has to look at, because its time cannot be right or its shift is not whole.',
  params: z.object({ workerName: z.string().regex(/^[A-Za-z][A-Za-z0-9-]{1,49}$/) }),
  response: z.array(heldTime),
});

const heldTimes = '/api/admin/held-times';

export const listHeldTimes = get(heldTimes, {
  who: ['owner'],
  scope: 'team',
  summary: 'Entries of the worker’s phone with impossible times, oldest first.',
  response: z.array(heldTime),
});

export const acceptHeldTime = post(`${heldTimes}/:id/accept`, {
  who: ['owner'],
  scope: 'team',
  summary: 'Take it with the times at which it was really done: one for each of its events, in their order.',
  params: idParams,
  body: z.object({
    times: z
      .array(z.object({ id, at: instantOfThisCentury('Please say when it was done') }), {
        error: 'Please say when each was done',
      })
      .min(1, { error: 'Please say when each was done' })
      .max(100, { error: 'Please say when each was done' }),
    /** End of a shift or break, when the phone never sent one. */
    end: instantOfThisCentury('Please say when it ended').optional(),
  }),
  response: done,
});

export const putHeldTimeAside = post(`${heldTimes}/:id/put-aside`, {
  who: ['owner'],
  scope: 'team',
  summary: 'Ignore it. The entry stays in the list.',
  params: idParams,
  response: done,
});
