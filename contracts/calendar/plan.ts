import { z } from 'zod';
import { get } from '../endpoint';
import { id, requestedDays } from '../fields';
import { preferredTimes, valuesOf } from '../options';
import { providerName, providerNumber } from '../provider-numbers';
import { idAndName } from '../shapes';
import { appointment } from './calendar';

const owner = ['owner'] as const;

export const planOfDays = get('/api/calendar/plan', {
  who: owner,
  scope: 'calendar',
  summary:
    'The background of the visits of some days, from a day on (today): the hands, the opening hours, why a day is ' +
    'closed, and the times that are held for an offer.',
  query: requestedDays({ most: 14, usually: 7 }),
  response: z.object({
    /** Us, the worker, and each active provider by name. */
    hands: z.array(
      z.object({ hand: z.union([z.enum(['us', 'worker']), providerNumber(id)]), name: z.string() }),
    ),
    days: z.array(
      z.object({
        date: z.string(),
        /** HH:MM; null on a closed day. */
        opens: z.string().nullable(),
        closes: z.string().nullable(),
        /** The reason for a day without opening hours, such as 'Christmas Day'; null on open days. */
        closed: z.string().nullable(),
      }),
    ),
    /** Times held in offers, all in our own hand. */
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
  /** Id of the provider of these visits; null for us. */
  assignedTo: providerNumber(id, { name: 'assignedToName' }).nullable(),
  assignedToName: providerName,
});
export type SkippedDay = z.output<typeof skippedDay>;

/** A booking without a time: its visit on the requested day, and the part of that day. */
const openBooking = z.object({ appointment, part: z.enum(valuesOf(preferredTimes)).nullable() });
export type OpenBooking = z.output<typeof openBooking>;

export const toPlace = get('/api/calendar/to-place', {
  who: owner,
  scope: 'calendar',
  summary:
    'Bookings and days without a time: the bookings whose time is open, and the skipped days of regular visits.',
  response: z.object({
    /** Bookings of future days, then those of past days, newest first. */
    bookings: z.array(openBooking),
    moreBookings: z.number().int(),
    skipped: z.array(skippedDay),
  }),
});
