import { z } from 'zod';
import { get } from '../endpoint';
import { askedDate, id } from '../fields';
import { preferredTimes, valuesOf } from '../options';
import { providerName, providerNumber } from '../provider-numbers';
import { idAndName } from '../shapes';
import { appointment } from './calendar';

/** For how many days at most a plan is asked for. */
const mostDays = 14;
const daysMessage = `Please ask for 1 to ${mostDays} days`;

const owner = ['owner'] as const;

export const planOfDays = get('/api/calendar/plan', {
  who: owner,
  scope: 'calendar',
  summary:
    'The background of the visits of some days, from a day on (today): the hands, the opening hours, why a day is ' +
    'closed, and the times that are held for an offer.',
  query: z.strictObject({
    from: askedDate().optional(),
    days: z.coerce
      .number({ error: daysMessage })
      .int({ error: daysMessage })
      .min(1, { error: daysMessage })
      .max(mostDays, { error: daysMessage })
      .default(7),
  }),
  response: z.object({
    /** Ours, the worker's, and that of each active provider by name. */
    hands: z.array(
      z.object({ hand: z.union([z.enum(['us', 'worker']), providerNumber(id)]), name: z.string() }),
    ),
    days: z.array(
      z.object({
        date: z.string(),
        /** HH:MM; null on a closed day. */
        opens: z.string().nullable(),
        closes: z.string().nullable(),
        /** Why the day has no opening hours: 'Christmas Day', 'Closed'; null when it has some. */
        closed: z.string().nullable(),
      }),
    ),
    /** The times that are offered to somebody, all in our hand. */
    held: z.array(z.object({ date: z.string(), time: z.string(), durationMinutes: z.number() })),
  }),
});

export const skippedDay = z.object({
  regularId: id,
  regularDay: z.string(),
  why: z.enum(['closed', 'no-horse']),
  clientId: id,
  clientName: z.string().nullable(),
  horses: z.array(idAndName),
  time: z.string(),
  durationMinutes: z.number(),
  /** Id of the provider who is assigned to its visits; null for us. */
  assignedTo: providerNumber(id, { name: 'assignedToName' }).nullable(),
  assignedToName: providerName,
});
export type SkippedDay = z.output<typeof skippedDay>;

/** A booking whose time is open: its visit as it stands on the day that was asked for, and the part of that day. */
const openBooking = z.object({ appointment, part: z.enum(valuesOf(preferredTimes)).nullable() });
export type OpenBooking = z.output<typeof openBooking>;

export const toPlace = get('/api/calendar/to-place', {
  who: owner,
  scope: 'calendar',
  summary:
    'Bookings and days without a time: the bookings whose time is open, and the skipped days of regular visits.',
  response: z.object({
    /** Bookings of the days ahead, then those whose day has passed, newest first. */
    bookings: z.array(openBooking),
    /** How many more there are than are listed. */
    moreBookings: z.number().int(),
    skipped: z.array(skippedDay),
  }),
});
