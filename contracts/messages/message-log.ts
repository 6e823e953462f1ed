import { z } from 'zod';
import { get, post } from '../endpoint';
import { done, id, idParams, instant, requiredLine } from '../fields';
import { secondClickMs } from '../idempotency';
import { maxLength } from '../limits';
import { messageKinds, messageStates, type Option, valuesOf } from '../options';
import { filter, listOf, listQuery } from '../paging';

/** Sections of the message log in the office. */
export const messageParts = [
  { value: 'failed', label: 'Not sent' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'drafts', label: 'Drafts' },
  { value: 'aside', label: 'Dismissed' },
] as const satisfies readonly Option[];
export type MessagePart = (typeof messageParts)[number]['value'];

/** Rows in which a wrong number or address can be corrected together with its message. */
export const mendPlaces = [
  { value: 'booking', label: 'the booking' },
  { value: 'visit', label: 'the visit' },
  { value: 'customer', label: 'the customer’s account' },
] as const satisfies readonly Option[];
export type MendPlace = (typeof mendPlaces)[number]['value'];

export const aboutLink = z.object({ label: z.string(), href: z.string() });

export const loggedMessage = z.object({
  id,
  kind: z.enum(valuesOf(messageKinds)),
  to: z.string(),
  name: z.string().nullable(),
  /** True for a message to the owner's own phone or address. */
  isNotice: z.boolean(),
  subject: z.string().nullable(),
  text: z.string(),
  state: z.enum(valuesOf(messageStates)),
  reason: z.string().nullable(),
  at: instant,
  /** Send time of a waiting message; otherwise null. */
  goesAt: instant.nullable(),
  isPutAside: z.boolean(),
  about: aboutLink.nullable(),
});
export type LoggedMessage = z.output<typeof loggedMessage>;

const owner = ['owner'] as const;

export const listMessages = get('/api/admin/messages', {
  who: owner,
  summary:
    'The message log. `show=failed` are those of the last week that were not sent and not dismissed, ' +
    '`show=waiting` those that are still to leave, `show=drafts` those that wait for you, `show=aside` the dismissed ones.',
  query: listQuery({
    sort: ['id', 'createdAt'],
    filters: { show: filter.oneOf(messageParts), kind: filter.oneOf(messageKinds) },
  }),
  response: listOf(loggedMessage),
});

export const exportMessages = get('/api/admin/messages/export.csv', {
  who: owner,
  summary: 'The whole message log, as a spreadsheet file.',
  response: z.string(),
  produces: 'csv',
});

export const readSending = get('/api/admin/messages/:id', {
  who: owner,
  summary: 'What can be done about a message that was not sent.',
  params: idParams,
  response: z.object({
    message: loggedMessage,
    /** The reason why it cannot be resent; null when it can. */
    notAgainReason: z.string().nullable(),
    /** The reason why its number or address cannot be corrected; null when it can. */
    notMendableReason: z.string().nullable(),
    /** Other rows with the same number or address, which can be corrected with it. */
    alsoOn: z.array(z.enum(valuesOf(mendPlaces))),
  }),
});

export const sendMessageAgain = post('/api/admin/messages/:id/send-again', {
  who: owner,
  summary:
    'Send a message again that was not sent, to its number or address or to another one, which can be noted on its ' +
    'booking, visit and customer, too. Asked for twice, it is sent once.',
  params: idParams,
  body: z.object({
    /** The number or address. Missing means unchanged. */
    to: requiredLine('Please enter a phone number or an email address', maxLength.email).optional(),
    alsoOn: z
      .array(z.enum(valuesOf(mendPlaces), { error: 'Please choose booking, visit or customer' }))
      .max(mendPlaces.length, { error: 'Please name each place once' })
      .default([]),
  }),
  response: done,
});

export const sendDraft = post('/api/admin/messages/:id/send', {
  who: owner,
  summary:
    'Send a message that waits as a draft, from 8 am to 8 pm. One that is no draft, or too old, is a 409.',
  idempotent: { withoutKeyMs: secondClickMs },
  params: idParams,
  response: loggedMessage,
});

export const putMessageAside = post('/api/admin/messages/:id/put-aside', {
  who: owner,
  summary: 'Dismiss a message that was not sent, or restore it.',
  params: idParams,
  body: z.object({
    isPutAside: z.boolean({ error: 'Please choose whether to dismiss it' }).default(true),
  }),
  response: done,
});
