import { z } from 'zod';
import { get, post } from '../endpoint';
import { id, plainDate, requestedDate } from '../fields';
import { providerName, providerNumber } from '../provider-numbers';

const path = '/api/calendar/run';
const owner = { who: ['owner'], scope: 'calendar' } as const;
const handMessage = 'Please ask for us, worker, or the id of a provider';

export const placeSources = ['horses', 'booking', 'client', 'address', 'unknown'] as const;
export type PlaceSource = (typeof placeSources)[number];

/** Person who drives the route: us, the worker, or a provider by id. */
const hand = z.union(
  [z.enum(['us', 'worker']), providerNumber(z.coerce.number().int().positive(), { name: 'handName' })],
  { error: handMessage },
);

const stop = z.object({
  appointmentId: id,
  clientId: id.nullable(),
  clientName: z.string().nullable(),
  /** In E.164. */
  phone: z.string().nullable(),
  horses: z.array(z.object({ id, name: z.string() })),
  medical: z.array(z.object({ horse: z.string(), notes: z.string() })),
  horseCount: z.number().nullable(),
  order: z.number().int(),
  time: z.string(),
  /** Arrival time, after the previous visit and the drive. */
  arrival: z.string(),
  /** From the previous stop, or from the business. */
  travelMinutes: z.number().int(),
  km: z.number(),
  /** True when the time is agreed or announced, and so cannot move. */
  fixed: z.boolean(),
  place: z.object({
    suburb: z.string().nullable(),
    postcode: z.string().nullable(),
    /** `unknown` counts as zero distance. */
    source: z.enum(placeSources),
  }),
});

export const run = z.object({
  date: z.string(),
  hand,
  handName: providerName,
  stops: z.array(stop),
  /** The whole drive. Includes the way from and to the business when its postcode is known. */
  km: z.number(),
  minutes: z.number().int(),
  /** True when the business's own postcode is known. */
  fromHome: z.boolean(),
  suggested: z.object({
    order: z.array(id),
    km: z.number(),
    minutes: z.number().int(),
    saved: z.object({ km: z.number(), minutes: z.number().int() }),
  }),
});
export type Run = z.output<typeof run>;

export const readRun = get(path, {
  ...owner,
  summary:
    'The visits of a day (today) in their order with the way between them, and an order with the shortest drive.',
  query: z.strictObject({
    date: requestedDate().optional(),
    hand: hand.default('us'),
  }),
  response: run,
});

const orderMessage = 'Please send each visit of the day once';

export const planRun = post(path, {
  ...owner,
  summary:
    'Give the visits of a day (today) times in this order. Visits whose time was agreed or sent to the client keep theirs. It confirms nothing ' +
    'and sends nothing. A 409 names the visit that does not fit, and nothing changes.',
  body: z.object({
    date: plainDate('Please say which day').optional(),
    order: z.array(id, { error: orderMessage }).min(1, { error: orderMessage }),
    hand: hand.default('us'),
  }),
  response: run,
});
