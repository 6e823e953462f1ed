import { z } from 'zod';
import { maxJobPhotos } from '../../rules/system/files';
import { post } from '../endpoint';
import { id, instant, optionalText, sentInstant } from '../fields';

export const maxEvents = 100;

const eventFields = {
  id: z.uuid({ error: 'Please send the id as a UUID' }),
  /** Time of the action by the phone's clock. */
  at: sentInstant('Please say when it was done'),
};
const aboutJob = { ...eventFields, jobId: id };

export const workerEvent = z.discriminatedUnion(
  'type',
  [
    z.object({ ...eventFields, type: z.enum(['clock-in', 'clock-out', 'break-start', 'break-end']) }),
    z.object({ ...aboutJob, type: z.literal('start-job') }),
    z.object({
      ...aboutJob,
      type: z.literal('complete-job'),
      notes: optionalText(),
      photosTaken: z
        .number({ error: 'Please send a number' })
        .int({ error: 'Please send a number' })
        .min(0, { error: 'Please send a number' })
        .max(maxJobPhotos, { error: `A job has at most ${maxJobPhotos} photos` })
        .default(0),
    }),
  ],
  { error: 'This is not an event from a worker’s phone' },
);
export type WorkerEvent = z.output<typeof workerEvent>;
export type SentEvent = z.input<typeof workerEvent>;

const eventResult = z.object({
  id: z.string(),
  /**
   * `duplicate`: applied before. `refused`: stays refused. `held`: stored for the owner's decision, because its time
   * is impossible or its shift is incomplete.
   */
  state: z.enum(['applied', 'duplicate', 'held', 'refused']),
  reason: z.string().nullable(),
  receivedAt: instant,
});

export const sendEvents = post('/api/worker/events', {
  who: ['worker'],
  summary: 'What the worker did, in order. Each id is taken once, with the phone’s time and ours.',
  body: z.object({
    /** The phone's clock at sending, to measure its error. */
    sentAt: sentInstant('Please send an instant').optional(),
    events: z
      .array(workerEvent, { error: 'Please send a list of events' })
      .min(1, { error: 'Please send an event' })
      .max(maxEvents, { error: `Please send at most ${maxEvents} events` }),
  }),
  response: z.object({ results: z.array(eventResult) }),
});
