import { z } from 'zod';
import { appointment } from '../calendar/calendar';
import { endpoint, type ReplyOf } from '../endpoint';
import { done, id, instant, phoneNumber, requiredLine, requiredText } from '../fields';
import { secondClickMs } from '../idempotency';
import { maxLength } from '../limits';
import { messageStates, replyMeanings, valuesOf } from '../options';
import { filter, listOf, listQuery } from '../paging';

/** The most that the plain call answers. */
export const newestReplies = 500;
/** How long what the owner writes back may be: what fits into one text with the business's name. */
export const longestText = 1000;

/** A text that came in, as the owner reads it. */
const smsReply = z.object({
  id,
  fromNumber: z.string(),
  toNumber: z.string().nullable(),
  messageBody: z.string(),
  messageId: z.string().nullable(),
  receivedAt: instant,
  originalSurveyId: id.nullable(),
  isForwarded: z.boolean(),
  createdAt: instant,
  /** Of the survey answer with this number. */
  surveyName: z.string().nullable(),
  surveyEmail: z.string().nullable(),
  /** The name that belongs to this number in bookings, appointments, accounts and the survey. */
  clientName: z.string().nullable(),
  isRead: z.boolean(),
  meaning: z.enum(valuesOf(replyMeanings)).nullable(),
});
export type SmsReply = z.output<typeof smsReply>;

export const listReplies = endpoint({
  method: 'GET',
  path: '/api/admin/sms-replies',
  who: ['owner'],
  summary:
    'The newest 500 texts that came in; with `page` a page of all. `q` searches words and numbers; ' +
    '`meaning=asks-to-stop` are those that may want no more texts.',
  query: listQuery({
    sort: ['id', 'receivedAt'],
    filters: {
      fromNumber: filter.text(),
      isRead: filter.yesNo(),
      meaning: filter.oneOf(replyMeanings),
      originalSurveyId: filter.id(),
    },
  }),
  response: listOf(smsReply),
});

export const exportReplies = endpoint({
  method: 'GET',
  path: '/api/admin/sms-replies/export.csv',
  who: ['owner'],
  summary: 'All texts that came in, as a spreadsheet file.',
  response: z.string(),
  produces: 'csv',
});

export const addReply = endpoint({
  method: 'POST',
  path: '/api/admin/add-sms-reply',
  who: ['owner'],
  summary: 'Note a text that came in elsewhere. STOP and START count as they do in one that came by itself.',
  idempotent: { withoutKeyMs: secondClickMs },
  body: z.object({
    fromNumber: phoneNumber(),
    messageBody: requiredText('Message is required'),
  }),
  response: smsReply,
  status: 201,
});

export const markRepliesRead = endpoint({
  method: 'POST',
  path: '/api/admin/sms-replies/read',
  who: ['owner'],
  summary:
    'Note that the texts of a number were read, up to the newest one that was seen; or take that back.',
  body: z.object({
    fromNumber: requiredLine('Please say whose texts', maxLength.phone),
    upTo: id,
    isRead: z.boolean({ error: 'Please say whether they were read' }).default(true),
  }),
  response: done,
});

export const threadEntry = z.object({
  /** `in-12` or `out-7`. */
  key: z.string(),
  direction: z.enum(['in', 'out']),
  text: z.string(),
  at: instant,
  /** Of what we sent. */
  state: z.enum(valuesOf(messageStates)).nullable(),
  /** Why it did not arrive, in plain English. */
  reason: z.string().nullable(),
  meaning: z.enum(valuesOf(replyMeanings)).nullable(),
});
export type ThreadEntry = z.output<typeof threadEntry>;

const thread = z.object({
  phone: z.string(),
  clientName: z.string().nullable(),
  surveyName: z.string().nullable(),
  surveyEmail: z.string().nullable(),
  /** Why the number cannot be texted; null when it can. */
  smsBlockReason: z.string().nullable(),
  /** When a text that is written now leaves; null for at once. */
  goesAt: instant.nullable(),
  /** The first visit to this number that is still to come or goes on, whether its time is agreed or only asked for. */
  nextVisit: appointment.nullable(),
  /** Oldest first; the newest 100 of each direction. */
  entries: z.array(threadEntry),
});

/** A stored number, which texts from short codes and named senders are not. */
const stored = z.object({ phone: filter.text() });

export const readThread = endpoint({
  method: 'GET',
  path: '/api/admin/sms-thread',
  who: ['owner'],
  summary: 'What a number texted and what it was texted, oldest first.',
  query: stored,
  response: thread,
});

export const sendToThread = endpoint({
  method: 'POST',
  path: '/api/admin/sms-thread',
  who: ['owner'],
  summary: 'Text a number back. An opted-out number is refused.',
  idempotent: { withoutKeyMs: secondClickMs },
  body: z.object({
    phone: phoneNumber(),
    message: requiredText('Please write a message', longestText),
  }),
  response: thread,
  status: 201,
});

export const readOwnTexts = endpoint({
  method: 'GET',
  path: '/api/admin/own-texts',
  who: ['owner'],
  summary:
    'What stands around a text that the owner writes, to a client about a visit and to a number in reply: ' +
    '`{{message}}` is the place of the words.',
  response: z.object({ visit: z.string(), reply: z.string() }),
});
export type OwnText = keyof ReplyOf<typeof readOwnTexts>;

export const configureWebhook = endpoint({
  method: 'POST',
  path: '/api/admin/configure-sms-webhook',
  who: ['owner'],
  summary:
    'How replies come in: what to do at Twilio, the address, and whether a signed test call reaches it.',
  response: z.object({
    instructions: z.array(z.string()),
    webhookUrl: z.string(),
    statusUrl: z.string(),
    check: z.object({ reached: z.boolean(), message: z.string() }),
  }),
});
