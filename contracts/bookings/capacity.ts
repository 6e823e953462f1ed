import { z } from 'zod';
import { maxDays, partStates } from '../../rules/bookings/capacity';
import { get } from '../endpoint';
import { requestedDays } from '../fields';
import { preferredTimes, valuesOf } from '../options';

export const capacityOfDays = get('/api/calendar/capacity', {
  who: ['owner'],
  scope: 'calendar',
  summary:
    'How full each part of each day is, from a day on (today): its minutes, and those that are used; `zones`, the ' +
    'suburbs of its zone days. `limited` says whether bookings are held to it.',
  query: requestedDays({ most: maxDays, usually: 28 }),
  response: z.object({
    limited: z.boolean(),
    days: z.array(
      z.object({
        date: z.string(),
        /** Suburbs that the owner prefers on this day. */
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
