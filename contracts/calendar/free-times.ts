import { z } from 'zod';
import { isPlainDate } from '../../rules/time/dates';
import { maxDurationMinutes, minDurationMinutes } from '../../rules/visits/visit-times';
import { endpoint } from '../endpoint';
import { optionalLine } from '../fields';
import { maxLength } from '../limits';

const minutesMessage = `Please enter how long it takes, ${minDurationMinutes} to ${maxDurationMinutes} minutes`;
/** How long a visit takes, checked. */
export const visitMinutes = (schema: z.ZodNumber | z.ZodCoercedNumber) =>
  schema
    .int({ error: minutesMessage })
    .min(minDurationMinutes, { error: minutesMessage })
    .max(maxDurationMinutes, { error: minutesMessage });

const dayMessage = 'Please ask for a day, as 2026-11-30';
/** The day whose free times are asked for, and how long the visit takes. */
export const freeTimesQuery = {
  date: z.string({ error: dayMessage }).refine(isPlainDate, { error: dayMessage }),
  durationMinutes: visitMinutes(z.coerce.number({ error: minutesMessage })).optional(),
};

export const freeTimesOfDay = endpoint({
  method: 'GET',
  path: '/api/calendar/free-times',
  who: ['owner'],
  scope: 'calendar',
  summary:
    'The times of a day at which a new visit fits: in opening hours, after the other visits and the way between them. ' +
    'A closed day says why, with the times that it would have on a usual day.',
  query: z.strictObject({ ...freeTimesQuery, address: optionalLine(maxLength.visitAddress) }),
  response: z.object({
    date: z.string(),
    durationMinutes: z.number(),
    /** Why the day has no opening hours: 'Christmas Day', 'Closed'; null when it has some. */
    closed: z.string().nullable(),
    times: z.array(z.string()),
  }),
});
