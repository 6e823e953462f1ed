import { z } from 'zod';
import { post } from '../endpoint';
import { id, idParams, requiredText } from '../fields';
import { maxInvoiceLines, maxLength } from '../limits';
import { messageKinds, valuesOf } from '../options';
import { amount } from './invoice-money';
import { chosenClient, credit, invoice, quantity } from './invoices';

const owner = ['owner'] as const;
const invoicePath = '/api/invoices/:id';

export const sendInvoice = post(`${invoicePath}/send`, {
  who: owner,
  scope: 'invoices',
  summary: 'Send it by SMS, email or both, each with a link of its own. 409 for a draft.',
  idempotent: true,
  params: idParams,
  body: z.object({
    by: z
      .array(z.enum(valuesOf(messageKinds), { error: 'Please choose SMS or email' }), {
        error: 'Please choose SMS or email',
      })
      .min(1, { error: 'Please choose SMS or email' })
      .transform((kinds) => [...new Set(kinds)]),
  }),
  response: invoice,
});

export const issueAndSend = post(`${invoicePath}/issue-and-send`, {
  who: owner,
  scope: 'invoices',
  summary:
    'Issue a draft and send it in one step, by SMS and by email as far as its client can be reached. What is issued is only sent.',
  idempotent: true,
  params: idParams,
  response: invoice.extend({
    /** Empty for a client without contacts. The invoice is issued anyway. */
    sentBy: z.array(z.enum(valuesOf(messageKinds))),
  }),
});

export const creditInvoice = post(`${invoicePath}/credit`, {
  who: owner,
  scope: 'invoices',
  summary:
    'Credit some lines, in whole or in part, an amount that is shared over all lines, or all that is left. A discount goes with the lines it was given on.',
  idempotent: true,
  params: idParams,
  body: z
    .object({
      lines: z
        .array(z.object({ lineId: id, quantity: quantity.optional() }), { error: 'Please choose the lines' })
        .min(1, { error: 'Please choose a line' })
        .max(maxInvoiceLines, { error: `Please choose at most ${maxInvoiceLines} lines` })
        .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
          error: 'Please choose each line once',
        })
        .optional(),
      amountCents: amount.optional(),
      reason: requiredText('Please say why', maxLength.correction),
    })
    .refine(({ lines, amountCents }) => lines === undefined || amountCents === undefined, {
      path: ['amountCents'],
      error: 'Please choose lines or enter an amount, not both',
    }),
  response: credit,
  status: 201,
});
export type CreditInput = z.output<(typeof creditInvoice)['body']>;

export const copyInvoice = post(`${invoicePath}/copy`, {
  who: owner,
  scope: 'invoices',
  summary: 'Begin a draft with the same lines and the same day of work, for this client or another.',
  idempotent: true,
  params: idParams,
  body: z.object({ clientId: chosenClient }),
  response: invoice,
  status: 201,
});

export const remindOfInvoice = post(`${invoicePath}/remind`, {
  who: owner,
  scope: 'invoices',
  summary:
    'Remind of what is open, once for each step: 3, 14 and 30 days after the due day. 409 when it is not overdue, when less than $1.00 is open, or when that step was sent.',
  idempotent: true,
  params: idParams,
  response: invoice,
});

export const seeInvoice = post(`${invoicePath}/seen`, {
  who: owner,
  scope: 'invoices',
  summary: 'Note that the owner has looked at what there was to look at.',
  params: idParams,
  response: invoice,
});
