import { z } from 'zod';
import { maxDurationMinutes, minDurationMinutes } from '../../rules/calendar/visit-times';
import { get } from '../endpoint';
import { optionalAddress, requestedDate } from '../fields';
import { maxLength } from '../limits';

const minutesMessage = `Please enter how long it takes, ${minDurationMinutes} to ${maxDurationMinutes} minutes`;
export const visitMinutes = (schema: z.ZodNumber | z.ZodCoercedNumber) =>
  schema
    .int({ error: minutesMessage })
    .min(minDurationMinutes, { error: minutesMessage })
    .max(maxDurationMinutes, { error: minutesMessage });

export const freeTimesQuery = {
  /** Missing means today. */
  date: requestedDate().optional(),
  durationMinutes: visitMinutes(z.coerce.number({ error: minutesMessage })).optional(),
};

export const freeTimesOfDay = get('/api/calendar/free-times', {
  who: ['owner'],
  scope: 'calendar',
  summary:
    'The times of a day at which a new visit fits: in opening hours, after the other visits and the way between them. ' +
    'A closed day says why, with the times that it would have on a usual day.',
  query: z.strictObject({ ...freeTimesQuery, address: optionalAddress(maxLength.visitAddress) }),
  response: z.object({
    date: z.string(),
    durationMinutes: z.number(),
    /** The reason for a day without opening hours, such as 'Christmas Day'; null on open days. */
    closed: z.string().nullable(),
    times: z.array(z.string()),
  }),
});
