import { z } from 'zod';
import { maxCents } from '../../rules/money/money';
import { del, get, patch, post } from '../endpoint';
import { dateOfThisCentury, done, id, idParams, instant, optionalLine } from '../fields';
import { maxInvoiceLines, maxLength } from '../limits';
import { valuesOf } from '../options';
import { filter, listOf, listQuery } from '../paging';
import { invoiceStates, movementMethods } from './money-options';

const text = z.string().nullable();

/** Typed values of a line, which override the price list. */
const quantityMessage = 'Please enter a quantity above 0, with at most three decimals';
const amountMessage = 'Please enter whole cents';
/** At most three decimals: 0.5 of an hour, 1.25. */
const hasThreeDecimals = (value: number) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6;
const mostOfALine = 100_000;

export const quantity = z
  .number({ error: quantityMessage })
  .positive({ error: quantityMessage })
  .max(mostOfALine, { error: 'Please enter a smaller quantity' })
  .refine(hasThreeDecimals, { error: quantityMessage });

export const lineInput = z
  .object({
    priceItemId: id.nullish().transform((value) => value ?? null),
    description: optionalLine(maxLength.invoiceLine),
    quantity: quantity.default(1),
    unitCents: z
      .number({ error: amountMessage })
      .int({ error: amountMessage })
      .min(-maxCents, { error: amountMessage })
      .max(maxCents, { error: amountMessage })
      .nullish()
      .transform((value) => value ?? null),
    taxable: z
      .boolean({ error: 'Please say yes or no' })
      .nullish()
      .transform((value) => value ?? null),
  })
  .refine(({ priceItemId, description }) => priceItemId !== null || description !== null, {
    path: ['description'],
    error: 'Please say what this is for',
  })
  .refine(({ priceItemId, unitCents }) => priceItemId !== null || unitCents !== null, {
    path: ['unitCents'],
    error: amountMessage,
  });
export type LineInput = z.output<typeof lineInput>;

const lines = z
  .array(lineInput, { error: 'Please enter the lines' })
  .max(maxInvoiceLines, { error: `Please enter at most ${maxInvoiceLines} lines` });

export const invoiceLine = z.object({
  id,
  priceItemId: id.nullable(),
  description: z.string(),
  quantity: z.number(),
  unitCents: z.number(),
  taxable: z.boolean(),
  totalCents: z.number(),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

/** Recipient of the invoice. For a draft the current client. */
export const buyer = z.object({
  name: z.string(),
  email: text,
  phone: text,
  address: text,
  suburb: text,
  postcode: text,
});
export type Buyer = z.output<typeof buyer>;

export const payment = z.object({
  id,
  amountCents: z.number(),
  /** Cash paid less the settled amount. 0 for other methods. */
  roundingCents: z.number(),
  method: z.enum(valuesOf(movementMethods)),
  paidOn: z.string(),
  reference: text,
  reversedAt: instant.nullable(),
  /** The reason of the reversal; null without one. */
  why: z.enum(['bounced', 'mistake', 'moved']).nullable(),
});

export const refund = payment.omit({ reversedAt: true, why: true });

export const credit = z.object({
  id,
  number: z.string(),
  invoiceId: id,
  invoiceNumber: text,
  lines: z.array(
    invoiceLine.omit({ id: true, priceItemId: true }).extend({
      lineId: id,
      /** The credited quantity. 0 for a discount or a share of an amount. */
      creditedQuantity: z.number(),
    }),
  ),
  totalCents: z.number(),
  gstCents: z.number(),
  reason: z.string(),
  on: z.string(),
});
export type Credit = z.output<typeof credit>;

export const alertReasons = ['visit-changed', 'overpaid', 'refunded', 'disputed', 'other-currency'] as const;
export const invoiceAlert = z.object({ why: z.enum(alertReasons), text: z.string(), at: instant });
export type InvoiceAlert = z.output<typeof invoiceAlert>;

export const invoice = z.object({
  id,
  number: text,
  state: z.enum(valuesOf(invoiceStates)),
  clientId: id,
  appointmentId: id.nullable(),
  doneOn: text,
  issuedOn: text,
  dueOn: text,
  /** True when GST is charged. For a draft as if issued now. */
  gstRegistered: z.boolean(),
  buyer,
  lines: z.array(invoiceLine),
  totalCents: z.number(),
  gstCents: z.number(),
  openCents: z.number(),
  /** Part that the owner wrote off. */
  writtenOffCents: z.number(),
  /** Days past the due date while an amount is open, otherwise 0. */
  daysOverdue: z.number(),
  payments: z.array(payment),
  refunds: z.array(refund),
  credits: z.array(credit),
  sentAt: instant.nullable(),
  remindedAt: instant.nullable(),
  /** True for a draft from a visit record that nobody has changed. */
  fromVisit: z.boolean(),
  looks: z.array(invoiceAlert),
  revision: z.number(),
  createdAt: instant,
});
export type Invoice = z.output<typeof invoice>;

/** An invoice after recording money for it. `lodged`: the money counts for days of a lodged statement. */
export const invoiceWithWarnings = invoice.extend({ warnings: z.array(z.enum(['lodged'])) });
export type InvoiceWithWarnings = z.output<typeof invoiceWithWarnings>;

export const chosenClient = z
  .number({ error: 'Please choose a client' })
  .int()
  .positive({ error: 'Please choose a client' });

/** The day of the work. Missing means the visit's day. */
const doneOn = dateOfThisCentury('Please enter the day of the work').nullable();

export const invoiceInput = z.object({
  clientId: chosenClient,
  appointmentId: id.nullish().transform((value) => value ?? null),
  doneOn: doneOn.optional(),
  lines,
});
export type InvoiceInput = z.output<typeof invoiceInput>;

/** Changes only the fields that are sent. With a revision, refuses a draft of another revision. */
export const invoiceChange = z.object({
  clientId: id.optional(),
  appointmentId: id.nullable().optional(),
  doneOn: doneOn.optional(),
  lines: lines.optional(),
  revision: z.number().int().min(0).optional(),
});
export type InvoiceChange = z.output<typeof invoiceChange>;

const owner = ['owner'] as const;
const invoices = '/api/invoices';

export const listInvoices = get(invoices, {
  who: owner,
  scope: 'invoices',
  summary: 'Drafts and invoices, newest first; `q` searches numbers and clients, `overdue` what is late.',
  query: listQuery({
    sort: ['id', 'issuedOn', 'dueOn', 'openCents'],
    filters: {
      state: filter.oneOf(invoiceStates),
      clientId: filter.id(),
      appointmentId: filter.id(),
      overdue: filter.yesNo(),
      look: filter.yesNo(),
    },
  }),
  response: listOf(invoice),
});

export const createInvoice = post(invoices, {
  who: owner,
  scope: 'invoices',
  summary: 'Begin a draft for a client, with lines of the price list or typed ones.',
  idempotent: true,
  body: invoiceInput,
  response: invoice,
  status: 201,
});

export const getInvoice = get(`${invoices}/:id`, {
  who: owner,
  scope: 'invoices',
  summary: 'A draft or an invoice, with its payments and credit notes.',
  params: idParams,
  response: invoice,
});

export const updateInvoice = patch(`${invoices}/:id`, {
  who: owner,
  scope: 'invoices',
  summary: 'Change a draft. Its visit no longer changes it. 409 for what is issued.',
  params: idParams,
  body: invoiceChange,
  response: invoice,
});

export const deleteInvoice = del(`${invoices}/:id`, {
  who: owner,
  scope: 'invoices',
  summary: 'Delete a draft. Its visit makes no other one. 409 for an issued invoice: credit it instead.',
  params: idParams,
  response: done,
});

export const issueInvoice = post(`${invoices}/:id/issue`, {
  who: owner,
  scope: 'invoices',
  summary:
    'Give a draft its number, and fix its contents for good. 409 without a legal name or an ABN, or for a total of 0 or less.',
  idempotent: true,
  params: idParams,
  response: invoice,
});
