import { z } from 'zod';
import { maxCents } from '../../rules/money/money';
import { del, post } from '../endpoint';
import { dateOfThisCentury, id, idParams, optionalLine, requiredText } from '../fields';
import { maxLength } from '../limits';
import { valuesOf } from '../options';
import { invoiceWithWarnings } from './invoices';
import { invoiceMethods, reversalReasons } from './money-options';

const owner = ['owner'] as const;
const invoicePath = '/api/invoices/:id';

const amountMessage = 'Please enter an amount';

export const amount = z
  .number({ error: amountMessage })
  .int({ error: amountMessage })
  .positive({ error: amountMessage })
  .max(maxCents, { error: amountMessage });

/** Money paid or paid back. Without a day it means today. */
export const movement = z.object({
  amountCents: amount,
  method: z.enum(valuesOf(invoiceMethods), { error: 'Please choose how it was paid' }),
  paidOn: dateOfThisCentury('Please enter the day').optional(),
  reference: optionalLine(maxLength.name),
});
export type Movement = z.output<typeof movement>;

export const paymentInput = movement.extend({
  receipt: z.boolean({ error: 'Please say yes or no' }).optional(),
});
export type PaymentInput = z.output<typeof paymentInput>;

export const reversalInput = z.object({
  why: z
    .enum(valuesOf(reversalReasons), { error: 'Please choose: it bounced, or it was a mistake' })
    .default('bounced'),
});

const paymentParams = idParams.extend({ paymentId: idParams.shape.id });

export const addPayment = post(`${invoicePath}/payments`, {
  who: owner,
  scope: 'invoices',
  summary:
    'Write down a payment with its way and its day. Cash that pays all that is open may be rounded to five cents. 409 for more than is open.',
  idempotent: true,
  params: idParams,
  body: paymentInput,
  response: invoiceWithWarnings,
  status: 201,
});

export const reversePayment = post(`${invoicePath}/payments/:paymentId/reverse`, {
  who: owner,
  scope: 'invoices',
  summary:
    'Reverse a payment. One that bounced counts on its own day; a mistake counts as if it had never been written. It stays, as reversed.',
  idempotent: true,
  params: paymentParams,
  body: reversalInput,
  response: invoiceWithWarnings,
});

export const movePayment = post(`${invoicePath}/payments/:paymentId/move`, {
  who: owner,
  scope: 'invoices',
  summary:
    'Move a payment to another invoice, which is answered, with its day, way and reference. 409 for more than is open there, and for a payment that was reversed or came from the account.',
  idempotent: true,
  params: paymentParams,
  body: z.object({ invoiceId: id }),
  response: invoiceWithWarnings,
});

export const addRefund = post(`${invoicePath}/refunds`, {
  who: owner,
  scope: 'invoices',
  summary: 'Write down what was paid back. 409 for more than we owe.',
  idempotent: true,
  params: idParams,
  body: movement,
  response: invoiceWithWarnings,
  status: 201,
});

export const writeOffInvoice = post(`${invoicePath}/write-off`, {
  who: owner,
  scope: 'invoices',
  summary:
    'Write off what is open. No reminders are sent for it. The client is sent nothing. 409 when nothing is open.',
  idempotent: true,
  params: idParams,
  body: z.object({ reason: requiredText('Please say why', maxLength.correction) }),
  response: invoiceWithWarnings,
});

export const reopenInvoice = del(`${invoicePath}/write-off`, {
  who: owner,
  scope: 'invoices',
  summary: 'Open a written-off invoice again.',
  params: idParams,
  response: invoiceWithWarnings,
});

export const payFromAccount = post(`${invoicePath}/use-credit`, {
  who: owner,
  scope: 'invoices',
  summary:
    'Pay what is open from the client’s account, or a part of it. 409 when nothing is open, or nothing is on the account.',
  idempotent: true,
  params: idParams,
  body: z.object({ amountCents: amount.optional() }),
  response: invoiceWithWarnings,
  status: 201,
});
