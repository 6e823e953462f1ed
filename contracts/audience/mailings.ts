import { z } from 'zod';
import { get, post } from '../endpoint';
import { id, idParams, instant, nothingToFill, requiredLine, requiredText, severalLines } from '../fields';
import { secondClickMs } from '../idempotency';
import { maxLength } from '../limits';
import { mailingStates, messageKinds, valuesOf } from '../options';
import { filter, listOf, listQuery } from '../paging';
import { testMessage } from '../shapes';

export const mailingStats = z.object({
  totalSubscribers: z.number(),
  emailSuccess: z.number(),
  smsSuccess: z.number(),
  emailFailed: z.number(),
  smsFailed: z.number(),
  /** Emails and texts that are not sent yet. */
  waiting: z.number(),
  /** Stored in the message log only, because no provider is set up. */
  logged: z.number(),
});

/** One booklet sent to all subscribers. */
export const mailing = z.object({
  id,
  bookletTitle: z.string(),
  bookletDescription: z.string(),
  bookletUrl: z.string().nullable(),
  state: z.enum(valuesOf(mailingStates)),
  withSms: z.boolean(),
  stats: mailingStats,
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type Mailing = z.output<typeof mailing>;

const failures = z.array(
  z.object({ to: z.string(), kind: z.enum(valuesOf(messageKinds)), reason: z.string() }),
);
const withFailures = mailing.extend({
  /** The newest 100 failures with reasons. */
  failures,
});
export type MailingWithFailures = z.output<typeof withFailures>;

export const listMailings = get('/api/admin/booklet-mailings', {
  who: ['owner'],
  summary: 'The booklets that were sent, newest first, each with its figures; with `page` a page of them.',
  query: listQuery({ sort: ['id', 'createdAt'], filters: { state: filter.oneOf(mailingStates) } }),
  response: listOf(mailing),
});

export const exportMailings = get('/api/admin/booklet-mailings/export.csv', {
  who: ['owner'],
  summary: 'All booklets that were sent, with their figures, as a spreadsheet file.',
  response: z.string(),
  produces: 'csv',
});

export const mailingAudience = get('/api/admin/booklet-mailings/audience', {
  who: ['owner'],
  summary:
    'Who would get a booklet sent now: how many emails, how many texts (to mobiles that have not opted out), ' +
    'and a sample of the text.',
  response: z.object({ emails: z.number(), texts: z.number(), smsSample: z.string() }),
});

export const readMailing = get('/api/admin/booklet-mailings/:id', {
  who: ['owner'],
  summary: 'One mailing: how far it is, its figures, and what did not arrive and why.',
  params: idParams,
  response: withFailures,
});

const description = requiredText('Please upload a PDF and add a description')
  .refine(...nothingToFill)
  .register(severalLines, { lines: 'several' });

/** The owner's form for a booklet. Forms send only texts, so the switch may be a text. */
export const mailingInput = z.object({
  bookletTitle: requiredLine('Please give the booklet a title', maxLength.bookletTitle).refine(
    ...nothingToFill,
  ),
  bookletDescription: description,
  withSms: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
      error: 'Please say whether to text them too',
    })
    .default(true),
});
export type MailingInput = z.output<typeof mailingInput>;

export const sendBooklet = post('/api/admin/send-bulk-booklet', {
  who: ['owner'],
  summary:
    'Send a booklet to all subscribers: as JSON, or multipart with the PDF in `booklet`. Answers when all are sent, or ' +
    'after 10 s; the rest is sent in the background. The same booklet with the same words, while it is still being sent or within ' +
    '10 s, is one mailing, unless it had no recipients. With `withSms` after one by email alone its texts are added.',
  consumes: 'multipart',
  alsoJson: true,
  idempotent: true,
  body: mailingInput,
  response: withFailures,
});

export const testBooklet = post('/api/admin/booklet-mailings/test', {
  who: ['owner'],
  summary:
    'Email the booklet’s words, without the PDF, to the address that notices to the owner go to. Answers what became ' +
    'of it within 5 s.',
  idempotent: { withoutKeyMs: secondClickMs },
  body: mailingInput.pick({ bookletTitle: true, bookletDescription: true }),
  response: testMessage,
});
