import { z } from 'zod';
import { isPlainDate } from '../../rules/time/dates';
import { endpoint } from '../endpoint';
import { id, plainDate } from '../fields';

const owner = { path: '/api/calendar/run', who: ['owner'], scope: 'calendar' } as const;
const dayMessage = 'Please ask for a day, as 2026-11-30';
const handMessage = 'Please ask for us, worker, or the id of a provider';

/** How the place of a visit is known. */
export const placeSources = ['horses', 'booking', 'client', 'address', 'unknown'] as const;
export type PlaceSource = (typeof placeSources)[number];

/** Whose day it is: ours, the worker's, or a provider's by its id. */
const hand = z.union([z.enum(['us', 'worker']), z.coerce.number().int().positive()], { error: handMessage });

const stop = z.object({
  appointmentId: id,
  order: z.number().int(),
  time: z.string(),
  /** When one is there, as the day goes: after the visit before and the way. */
  arrival: z.string(),
  /** From the stop before, or from the business. */
  travelMinutes: z.number().int(),
  km: z.number(),
  /** Agreed on, or told: its time stays. */
  fixed: z.boolean(),
  place: z.object({
    suburb: z.string().nullable(),
    postcode: z.string().nullable(),
    /** `unknown` counts as no way at all. */
    source: z.enum(placeSources),
  }),
});

export const run = z.object({
  date: z.string(),
  hand,
  stops: z.array(stop),
  /** All that is driven, from the business and back where its postcode is known. */
  km: z.number(),
  minutes: z.number().int(),
  /** Whether the business's own postcode is known. */
  fromHome: z.boolean(),
  suggested: z.object({
    order: z.array(id),
    km: z.number(),
    minutes: z.number().int(),
    saved: z.object({ km: z.number(), minutes: z.number().int() }),
  }),
});
export type Run = z.output<typeof run>;

export const readRun = endpoint({
  ...owner,
  method: 'GET',
  summary:
    'The visits of a day (today) in their order with the way between them, and an order in which no more is driven.',
  query: z.strictObject({
    date: z.string({ error: dayMessage }).refine(isPlainDate, { error: dayMessage }).optional(),
    hand: hand.default('us'),
  }),
  response: run,
});

const orderMessage = 'Please send each visit of the day once';

export const planRun = endpoint({
  ...owner,
  method: 'POST',
  summary:
    'Give the visits of a day times in this order. Those that are agreed on or told keep theirs. It confirms nothing ' +
    'and tells nobody. A 409 names the visit that does not fit, and nothing changes.',
  body: z.object({
    date: plainDate('Please say which day'),
    order: z.array(id, { error: orderMessage }).min(1, { error: orderMessage }),
    hand: hand.default('us'),
  }),
  response: run,
});
