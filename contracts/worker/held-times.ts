import { z } from 'zod';
import { endpoint } from '../endpoint';
import { done, id, idParams, instant, typedInstant } from '../fields';
import { valuesOf, workerEventTypes } from '../options';

const heldEvent = z.object({
  id,
  type: z.enum(valuesOf(workerEventTypes)),
  /** As the phone told it. */
  at: instant,
  /** When it counts as done, where the phone's time is believed; it is held with others that are not. */
  countsAt: instant.nullable(),
  receivedAt: instant,
  /** Why it is held, as text. */
  reason: z.string(),
  /** Of a job, the client. */
  clientName: z.string().nullable(),
});
export type HeldEvent = z.output<typeof heldEvent>;

/** A held event, or a shift or break with all that belongs to it. */
export const heldTime = z.object({
  /** That of its first event. */
  id,
  workerName: z.string(),
  events: z.array(heldEvent),
  /** Whether its end is missing: an owner who accepts it has to enter one. */
  needsEnd: z.boolean(),
});
export type HeldTime = z.output<typeof heldTime>;

export const heldTimesOfWorker = endpoint({
  method: 'GET',
  path: '/api/worker/held-times/:workerName',
  who: ['worker', 'owner'],
  scope: 'team',
  summary: 'What the owner still has to look at, because its time cannot be right or its shift is not whole.',
  params: z.object({ workerName: z.string().regex(/^[A-Za-z][A-Za-z0-9-]{1,49}$/) }),
  response: z.array(heldTime),
});

const heldTimes = '/api/admin/held-times';

export const listHeldTimes = endpoint({
  method: 'GET',
  path: heldTimes,
  who: ['owner'],
  scope: 'team',
  summary: 'What the worker’s phone told with times that cannot be right, oldest first.',
  response: z.array(heldTime),
});

export const acceptHeldTime = endpoint({
  method: 'POST',
  path: `${heldTimes}/:id/accept`,
  who: ['owner'],
  scope: 'team',
  summary: 'Take it with the times at which it was really done: one for each of its events, in their order.',
  params: idParams,
  body: z.object({
    times: z
      .array(z.object({ id, at: typedInstant('Please say when it was done') }), {
        error: 'Please say when each was done',
      })
      .min(1, { error: 'Please say when each was done' })
      .max(100, { error: 'Please say when each was done' }),
    /** When a shift or break ended whose end was never told. */
    end: typedInstant('Please say when it ended').optional(),
  }),
  response: done,
});

export const putHeldTimeAside = endpoint({
  method: 'POST',
  path: `${heldTimes}/:id/put-aside`,
  who: ['owner'],
  scope: 'team',
  summary: 'Count none of it. What the phone told stays in the list of its entries.',
  params: idParams,
  response: done,
});
