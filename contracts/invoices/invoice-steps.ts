import { z } from 'zod';
import { maxCents } from '../../rules/money/money';
import { endpoint } from '../endpoint';
import { id, idParams, optionalLine, requiredText, typedDate } from '../fields';
import { maxInvoiceLines, maxLength } from '../limits';
import { invoiceMethods, messageKinds, valuesOf } from '../options';
import { credit, invoice, quantity } from './invoices';

const owner = ['owner'] as const;
const one = '/api/invoices/:id';

const amountMessage = 'Please enter an amount';

export const moved = z.object({
  amountCents: z
    .number({ error: amountMessage })
    .int({ error: amountMessage })
    .positive({ error: amountMessage })
    .max(maxCents, { error: amountMessage }),
  method: z.enum(valuesOf(invoiceMethods), { error: 'Please choose how it was paid' }),
  paidOn: typedDate('Please enter the day'),
  reference: optionalLine(maxLength.name),
});
export type Moved = z.output<typeof moved>;

export const paymentInput = moved.extend({
  /** Whether the client gets a receipt. */
  receipt: z.boolean({ error: 'Please say yes or no' }).optional(),
});
export type PaymentInput = z.output<typeof paymentInput>;

export const sendInvoice = endpoint({
  method: 'POST',
  path: `${one}/send`,
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

export const issueAndSend = endpoint({
  method: 'POST',
  path: `${one}/issue-and-send`,
  who: owner,
  scope: 'invoices',
  summary:
    'Issue a draft and send it in one step, by SMS and by email as far as its client can be reached. What is issued is only sent.',
  idempotent: true,
  params: idParams,
  response: invoice.extend({
    /** Empty for a client who cannot be reached: then it is issued all the same. */
    sentBy: z.array(z.enum(valuesOf(messageKinds))),
  }),
});

export const creditInvoice = endpoint({
  method: 'POST',
  path: `${one}/credit`,
  who: owner,
  scope: 'invoices',
  summary:
    'Credit some lines, in whole or in part, or all that is left. A discount goes with the lines it was given on.',
  idempotent: true,
  params: idParams,
  body: z.object({
    lines: z
      .array(z.object({ lineId: id, quantity: quantity.optional() }), { error: 'Please choose the lines' })
      .min(1, { error: 'Please choose a line' })
      .max(maxInvoiceLines, { error: `Please choose at most ${maxInvoiceLines} lines` })
      .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
        error: 'Please choose each line once',
      })
      .optional(),
    reason: requiredText('Please say why', maxLength.correction),
  }),
  response: credit,
  status: 201,
});
export type CreditInput = z.output<(typeof creditInvoice)['body']>;

export const addPayment = endpoint({
  method: 'POST',
  path: `${one}/payments`,
  who: owner,
  scope: 'invoices',
  summary: 'Write down what was paid, with the way and the day. 409 for more than is open.',
  idempotent: true,
  params: idParams,
  body: paymentInput,
  response: invoice,
  status: 201,
});

export const reversePayment = endpoint({
  method: 'POST',
  path: `${one}/payments/:paymentId/reverse`,
  who: owner,
  scope: 'invoices',
  summary: 'Take back a payment that was written down by mistake, or that bounced. It stays, as reversed.',
  idempotent: true,
  params: idParams.extend({ paymentId: idParams.shape.id }),
  response: invoice,
});

export const addRefund = endpoint({
  method: 'POST',
  path: `${one}/refunds`,
  who: owner,
  scope: 'invoices',
  summary: 'Write down what was paid back. 409 for more than we owe.',
  idempotent: true,
  params: idParams,
  body: moved,
  response: invoice,
  status: 201,
});

export const remindOfInvoice = endpoint({
  method: 'POST',
  path: `${one}/remind`,
  who: owner,
  scope: 'invoices',
  summary:
    'Remind of what is open, once for each step: 3, 14 and 30 days after the due day. 409 when it is not overdue, or when that step was sent.',
  idempotent: true,
  params: idParams,
  response: invoice,
});

export const seeInvoice = endpoint({
  method: 'POST',
  path: `${one}/seen`,
  who: owner,
  scope: 'invoices',
  summary: 'Note that the owner has looked at what there was to look at.',
  params: idParams,
  response: invoice,
});
