import { z } from 'zod';
import { endpoint } from '../endpoint';
import { done, id, idParams, instant } from '../fields';
import { messageKinds, nudgeStates, valuesOf } from '../options';
import { filter, listQuery } from '../paging';

const text = z.string().nullable();

/** A nudge: one message to a client about the horses that are due. */
export const nudge = z.object({
  id,
  state: z.enum(valuesOf(nudgeStates)),
  /** The phone in E.164, or the email address; of a draft, where it would go now. */
  to: text,
  kind: z.enum(valuesOf(messageKinds)).nullable(),
  text,
  client: z.object({ id, name: z.string(), suburb: text }),
  horses: z.array(z.object({ id, name: z.string() })),
  /** The business's day on which it was made. */
  day: z.string(),
  createdAt: instant,
  /** When it left; null until then. */
  sentAt: instant.nullable(),
  /** Why it did not arrive, or why a draft cannot be sent now. */
  whyNot: text,
  /** How many bookings came of it. */
  bookings: z.number().int(),
});
export type Nudge = z.output<typeof nudge>;

const owner = ['owner'] as const;
const nudges = '/api/clients/nudges';

export const nudgeClient = endpoint({
  method: 'POST',
  path: '/api/clients/:id/nudge',
  who: owner,
  scope: 'clients',
  summary:
    'Tell a client once that their horses are due, by text or else by email, with a link to book them. Refused with ' +
    '`whyNot` within 14 days of the last one, for who opted out or cannot be reached, and when nothing is due.',
  idempotent: true,
  params: idParams,
  response: nudge,
  status: 201,
});

export const listNudges = endpoint({
  method: 'GET',
  path: nudges,
  who: owner,
  scope: 'clients',
  summary:
    'Nudges, newest first: with `state=draft` those of today that wait, the worst client first; with `state=sent` ' +
    'those that left or were kept in the log, each with how many bookings came of it.',
  query: listQuery({ sort: ['id'], filters: { state: filter.oneOf(nudgeStates) } }).omit({
    sort: true,
    q: true,
  }),
  response: z.union([
    z.array(nudge),
    z.object({
      items: z.array(nudge),
      total: z.number(),
      page: z.number(),
      pageSize: z.number(),
      /** How many bookings came of all nudges. */
      bookings: z.number().int(),
    }),
  ]),
});

const idsMessage = 'Please choose the drafts to send';

export const sendNudges = endpoint({
  method: 'POST',
  path: `${nudges}/send`,
  who: owner,
  scope: 'clients',
  summary: 'Send drafts. Those that cannot be sent any more are named with the reason.',
  idempotent: true,
  body: z.object({
    ids: z.array(id, { error: idsMessage }).min(1, { error: idsMessage }).max(200, { error: idsMessage }),
  }),
  response: z.object({
    sent: z.array(id),
    notSent: z.array(z.object({ id, whyNot: z.string() })),
  }),
});

export const takeBackNudge = endpoint({
  method: 'DELETE',
  path: `${nudges}/:id`,
  who: owner,
  scope: 'clients',
  summary: 'Take a draft back: its client gets no other for 14 days. One that left cannot be taken back.',
  params: idParams,
  response: done,
});
