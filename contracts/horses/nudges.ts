import { z } from 'zod';
import { del, get, post } from '../endpoint';
import { done, id, idParams, instant } from '../fields';
import { messageKinds, nudgeStates, valuesOf } from '../options';
import { filter, listQuery } from '../paging';
import { idAndName } from '../shapes';

const text = z.string().nullable();

export const nudge = z.object({
  id,
  state: z.enum(valuesOf(nudgeStates)),
  /** Phone in E.164 or email. For a draft the current recipient. */
  to: text,
  kind: z.enum(valuesOf(messageKinds)).nullable(),
  text,
  client: z.object({ id, name: z.string(), suburb: text }),
  horses: z.array(idAndName),
  /** The business's day of its creation. */
  day: z.string(),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** The reason for a failed delivery, or why a draft cannot be sent now. */
  whyNot: text,
  bookings: z.number().int(),
});
export type Nudge = z.output<typeof nudge>;

const owner = ['owner'] as const;
const nudges = '/api/clients/nudges';

export const nudgeClient = post('/api/clients/:id/nudge', {
  who: owner,
  scope: 'clients',
  summary:
    'Remind a client that their horses are due, by text or otherwise by email, with a link to book them. Refused with ' +
    '`whyNot` within 14 days of the last one, for who opted out or cannot be reached, and when nothing is due.',
  idempotent: true,
  params: idParams,
  response: nudge,
  status: 201,
});

export const listNudges = get(nudges, {
  who: owner,
  scope: 'clients',
  summary:
    'Reminders to book, newest first: with `state=draft` those of today that wait, most overdue client first; with `state=sent` ' +
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
      bookings: z.number().int(),
    }),
  ]),
});

const idsMessage = 'Please choose the drafts to send';

export const sendNudges = post(`${nudges}/send`, {
  who: owner,
  scope: 'clients',
  summary: 'Send drafts. Drafts that can no longer be sent are listed with the reason.',
  idempotent: true,
  body: z.object({
    ids: z.array(id, { error: idsMessage }).min(1, { error: idsMessage }).max(200, { error: idsMessage }),
  }),
  response: z.object({
    sent: z.array(id),
    notSent: z.array(z.object({ id, whyNot: z.string() })),
  }),
});

export const takeBackNudge = del(`${nudges}/:id`, {
  who: owner,
  scope: 'clients',
  summary: 'Skip a draft: its client gets no other for 14 days. A sent one cannot be skipped.',
  params: idParams,
  response: done,
});
