import { z } from 'zod';
import { isPlainTime } from '../../rules/time/dates';
import { visitMinutes } from '../calendar/free-times';
import { get, post } from '../endpoint';
import { id, requestedDate } from '../fields';
import { holdHours, visitPlace } from './offers';

/** Limits: clients asked at once, length of a hold, and candidates listed. */
export const maxAsked = 10;
export const maxGapHours = 24;
export const mostCandidates = 50;

const owner = { who: ['owner'], scope: 'calendar' } as const;
const day = requestedDate();
const clientsMessage = `Please choose 1 to ${maxAsked} clients`;

export const gapsOfDay = get('/api/calendar/gaps', {
  ...owner,
  summary:
    'The free stretches of a day (today), of 45 minutes or more from now on: without the minutes between visits, and ' +
    'without what bookings that are not agreed on and held times need.',
  query: z.strictObject({ date: day.optional() }),
  response: z.array(z.object({ date: z.string(), time: z.string(), minutes: z.number() })),
});

export const gapCandidates = get('/api/calendar/gaps/candidates', {
  ...owner,
  summary:
    `The clients whose horses are due soon or later and fit into a gap of a day (today), the best ${mostCandidates} of them: \`score\` is the ` +
    'days overdue twice, less the minutes of the detour.',
  query: z.strictObject({
    date: day.optional(),
    time: z
      .string({ error: 'Please ask for a time, as 14:30' })
      .refine(isPlainTime, { error: 'Please ask for a time, as 14:30' }),
    minutes: visitMinutes(z.coerce.number({ error: 'Please say how long the gap is' })),
  }),
  response: z.array(
    z.object({
      client: z.object({ id, name: z.string(), suburb: z.string().nullable(), phone: z.string().nullable() }),
      horses: z.array(z.object({ id, name: z.string(), daysOverdue: z.number() })),
      daysOverdue: z.number(),
      /** How long their work takes. */
      durationMinutes: z.number(),
      detourKm: z.number(),
      detourMinutes: z.number(),
      score: z.number(),
      mayOffer: z.boolean(),
      whyNot: z.string().nullable(),
    }),
  ),
});

export const offerGap = post('/api/calendar/gaps/offer', {
  ...owner,
  summary: `Offer a gap of a day (today) to at most ${maxAsked} clients by private links: the first to take it gets it. Each client is asked at most once a week.`,
  idempotent: true,
  body: visitPlace.extend({
    date: visitPlace.shape.date.optional(),
    clientIds: z
      .array(id, { error: clientsMessage })
      .min(1, { error: clientsMessage })
      .max(maxAsked, { error: clientsMessage }),
    holdHours: holdHours(maxGapHours),
  }),
  response: z.object({
    sent: z.array(id),
    notSent: z.array(z.object({ clientId: id, whyNot: z.string() })),
  }),
  status: 201,
});
