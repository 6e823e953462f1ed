import { z } from 'zod';
import { isFirstDay, maxDays, partStates } from '../../rules/visits/capacity';
import { endpoint } from '../endpoint';
import { preferredTimes, valuesOf } from '../options';

const day = z
  .string({ error: 'Please send this day once' })
  .refine(isFirstDay, { error: 'Please ask for a day, as 2026-11-30' });
const daysMessage = `Please ask for 1 to ${maxDays} days`;

export const capacityOfDays = endpoint({
  method: 'GET',
  path: '/api/calendar/capacity',
  who: ['owner'],
  scope: 'calendar',
  summary:
    'How full each part of each day is, from a day on (today): its minutes, and those that are used; `zones`, the ' +
    'suburbs of its zone days. `limited` says whether bookings are held to it.',
  query: z.strictObject({
    from: day.optional(),
    days: z.coerce
      .number({ error: daysMessage })
      .int({ error: daysMessage })
      .min(1, { error: daysMessage })
      .max(maxDays, { error: daysMessage })
      .default(28),
  }),
  response: z.object({
    limited: z.boolean(),
    days: z.array(
      z.object({
        date: z.string(),
        /** Where the owner likes to be on it. */
        zones: z.array(z.string()),
        slots: z.array(
          z.object({
            slot: z.enum(valuesOf(preferredTimes)),
            minutes: z.number(),
            used: z.number(),
            state: z.enum(partStates),
          }),
        ),
      }),
    ),
  }),
});
