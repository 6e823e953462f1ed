import { z } from 'zod';
import { appointment } from '../calendar/calendar';
import { get, post, type ReplyOf } from '../endpoint';
import { done, id, instant, phoneNumber, requiredLine, requiredText } from '../fields';
import { secondClickMs } from '../idempotency';
import { maxLength } from '../limits';
import { messageStates, replyMeanings, valuesOf } from '../options';
import { filter, listOf, listQuery } from '../paging';

/** Maximum number of replies without paging. */
export const newestReplies = 500;
/** Maximum length of the owner's answer: one text that includes the business's name. */
export const longestText = 1000;

export const smsReply = z.object({
  id,
  fromNumber: z.string(),
  toNumber: z.string().nullable(),
  messageBody: z.string(),
  messageId: z.string().nullable(),
  receivedAt: instant,
  originalSurveyId: id.nullable(),
  isForwarded: z.boolean(),
  createdAt: instant,
  /** Name in the survey answer with this number. */
  surveyName: z.string().nullable(),
  surveyEmail: z.string().nullable(),
  /** The name for this number in bookings, appointments, accounts and the survey. */
  clientName: z.string().nullable(),
  isRead: z.boolean(),
  meaning: z.enum(valuesOf(replyMeanings)).nullable(),
});
export type SmsReply = z.output<typeof smsReply>;

export const listReplies = get('/api/admin/sms-replies', {
  who: ['owner'],
  summary:
    'The newest 500 texts that came in; with `page` a page of all. `q` searches words and numbers; ' +
    '`meaning=asks-to-stop` are those that may want to stop texts.',
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

export const exportReplies = get('/api/admin/sms-replies/export.csv', {
  who: ['owner'],
  summary: 'All texts that came in, as a spreadsheet file.',
  response: z.string(),
  produces: 'csv',
});

export const addReply = post('/api/admin/add-sms-reply', {
  who: ['owner'],
  summary: 'Note a text that came in elsewhere. It changes no opt-out: only a text from the client does.',
  idempotent: { withoutKeyMs: secondClickMs },
  body: z.object({
    fromNumber: phoneNumber(),
    messageBody: requiredText('Message is required'),
  }),
  response: smsReply,
  status: 201,
});

export const markRepliesRead = post('/api/admin/sms-replies/read', {
  who: ['owner'],
  summary:
    'Note that the texts of a number were read, up to the newest one that was seen; or mark that one as unread.',
  body: z.object({
    fromNumber: requiredLine('Please choose a phone number', maxLength.phone),
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
  state: z.enum(valuesOf(messageStates)).nullable(),
  reason: z.string().nullable(),
  meaning: z.enum(valuesOf(replyMeanings)).nullable(),
});
export type ThreadEntry = z.output<typeof threadEntry>;

const thread = z.object({
  phone: z.string(),
  clientName: z.string().nullable(),
  surveyName: z.string().nullable(),
  surveyEmail: z.string().nullable(),
  smsBlockReason: z.string().nullable(),
  /** Send time of a text written now; null for at once. */
  goesAt: instant.nullable(),
  /** The first current or future visit for this number, agreed or only requested. */
  nextVisit: appointment.nullable(),
  /** The newest 100 of each direction, oldest first. */
  entries: z.array(threadEntry),
});

/** A stored number. Short codes and named senders have none. */
const stored = z.object({ phone: filter.text() });

export const readThread = get('/api/admin/sms-thread', {
  who: ['owner'],
  summary: 'What a number texted and what it was texted, oldest first.',
  query: stored,
  response: thread,
});

export const sendToThread = post('/api/admin/sms-thread', {
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

export const readOwnTexts = get('/api/admin/own-texts', {
  who: ['owner'],
  summary:
    'The words around a text that the owner writes, to a client about a visit and to a number in reply: ' +
    '`{{message}}` is the place of the words.',
  response: z.object({ visit: z.string(), reply: z.string() }),
});
export type OwnReplyName = keyof ReplyOf<typeof readOwnTexts>;

export const configureWebhook = post('/api/admin/configure-sms-webhook', {
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
