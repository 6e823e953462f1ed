import { z } from 'zod';
import { get, post } from '../endpoint';
import { id, idParams, instant } from '../fields';
import { movement, reversalInput } from '../money/invoice-money';
import { accountEntryKinds, movementMethods } from '../money/money-options';
import { valuesOf } from '../options';

const owner = ['owner'] as const;
const clientPath = '/api/clients/:id';

const warnings = z.array(z.enum(['lodged']));

/** A payment for several invoices or in advance. */
const clientPayment = z.object({
  id,
  payments: z.array(z.object({ invoiceId: id, paymentId: id, amountCents: z.number() })),
  /** Unused part of the payment, on the client's account. */
  creditCents: z.number(),
  warnings,
});
export type ClientPayment = z.output<typeof clientPayment>;

const maxInvoices = 200;

export const payClient = post(`${clientPath}/payments`, {
  who: owner,
  scope: 'invoices',
  summary:
    'Write down one payment for several invoices of a client: the named ones, or all that are open, the oldest first. The rest is credited to the client’s account. 409 for a named one that is not open.',
  idempotent: true,
  params: idParams,
  body: movement.extend({
    invoiceIds: z
      .array(id, { error: 'Please choose the invoices' })
      .max(maxInvoices, { error: `Please choose at most ${maxInvoices} invoices` })
      .refine((ids) => new Set(ids).size === ids.length, { error: 'Please choose each invoice once' })
      .optional(),
  }),
  response: clientPayment,
  status: 201,
});
export type ClientPaymentInput = z.output<(typeof payClient)['body']>;

export const reverseClientPayment = post(`${clientPath}/payments/:paymentId/reverse`, {
  who: owner,
  scope: 'invoices',
  summary: 'Reverse a payment for several invoices, in whole. 409 when its credit was used.',
  idempotent: true,
  params: idParams.extend({ paymentId: idParams.shape.id }),
  body: reversalInput,
  response: clientPayment,
});

export const refundClient = post(`${clientPath}/refunds`, {
  who: owner,
  scope: 'invoices',
  summary: 'Write down what was paid back from a client’s account. 409 for more than is on it.',
  idempotent: true,
  params: idParams,
  body: movement,
  response: z.object({ id, creditCents: z.number(), warnings }),
  status: 201,
});

export const readAccount = get(`${clientPath}/payments`, {
  who: owner,
  scope: 'invoices',
  summary: 'The entries of a client’s account, newest first, with the invoices that they pay.',
  params: idParams,
  alsoInPages: true,
  response: z.array(
    z.object({
      id,
      kind: z.enum(valuesOf(accountEntryKinds)),
      amountCents: z.number(),
      method: z.enum(valuesOf(movementMethods)).nullable(),
      paidOn: z.string(),
      reference: z.string().nullable(),
      invoices: z.array(z.object({ invoiceId: id, number: z.string(), amountCents: z.number() })),
      /** Unused part of a payment, on the account. */
      creditCents: z.number(),
      reversedAt: instant.nullable(),
      why: z.string().nullable(),
    }),
  ),
});
