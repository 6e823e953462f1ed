import { z } from 'zod';
import { eventTypes } from '../all-events';
import { get } from '../endpoint';
import { id, instant, requestedCount } from '../fields';
import { scopeTopics } from '../scopes';

export const eventDays = 30;
const maxEvents = 100;
const afterMessage = 'Please send the id of the last event that you have';

export const event = z.object({
  id,
  type: z.enum(eventTypes),
  at: instant,
  apiVersion: z.literal(1),
  /** The row in the format of the owner's list. For an erased person `{id, erased: true}`. */
  data: z.record(z.string(), z.unknown()),
});
export type Event = z.output<typeof event>;

export const listEvents = get('/api/events', {
  who: ['owner'],
  scope: scopeTopics,
  summary:
    `Events after the one named, oldest first; without it from the oldest on. They are kept for ${eventDays} days: a 410 ` +
    'says that some after it are gone. A token sees those of the topics that it may read.',
  query: z.strictObject({
    after: z.coerce
      .number({ error: afterMessage })
      .int({ error: afterMessage })
      .min(0, { error: afterMessage })
      .optional(),
    type: z.enum(eventTypes, { error: 'There is no such event' }).optional(),
    limit: requestedCount('events', { most: maxEvents, usually: maxEvents }),
  }),
  response: z.array(event),
});
