import { z } from 'zod';
import { maxCents } from '../../rules/money/money';
import { endpoint } from '../endpoint';
import { done, id, idParams, instant, optionalLine } from '../fields';
import { maxInvoiceLines, maxLength } from '../limits';
import { invoiceMethods, invoiceStates, valuesOf } from '../options';
import { filter, listOf, listQuery } from '../paging';

const text = z.string().nullable();

/** What people type as a line. What is given goes before the price list. */
const quantityMessage = 'Please enter a quantity above 0, with at most three decimals';
const amountMessage = 'Please enter whole cents';
/** No more than a thousandth: 0.5 of an hour, 1.25. */
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

/** Whom it is issued to: of a draft the client as it is now. */
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
  method: z.enum(valuesOf(invoiceMethods)),
  paidOn: z.string(),
  reference: text,
  reversedAt: instant.nullable(),
});

export const refund = payment.omit({ reversedAt: true });

export const credit = z.object({
  id,
  number: z.string(),
  invoiceId: id,
  /** The number of the invoice. */
  invoiceNumber: text,
  lines: z.array(invoiceLine.omit({ id: true, priceItemId: true }).extend({ lineId: id })),
  totalCents: z.number(),
  gstCents: z.number(),
  reason: z.string(),
  on: z.string(),
});
export type Credit = z.output<typeof credit>;

/** Why the owner should look at an invoice. */
export const lookReasons = ['visit-changed', 'overpaid', 'refunded', 'disputed'] as const;
export const look = z.object({ why: z.enum(lookReasons), text: z.string(), at: instant });
export type Look = z.output<typeof look>;

export const invoice = z.object({
  id,
  number: text,
  state: z.enum(valuesOf(invoiceStates)),
  clientId: id,
  appointmentId: id.nullable(),
  doneOn: text,
  issuedOn: text,
  dueOn: text,
  /** Whether GST is charged: of a draft, as it would be issued now. */
  gstRegistered: z.boolean(),
  buyer,
  lines: z.array(invoiceLine),
  totalCents: z.number(),
  gstCents: z.number(),
  openCents: z.number(),
  /** How many days the due day is past, while something is open; 0 until then. */
  daysOverdue: z.number(),
  payments: z.array(payment),
  refunds: z.array(refund),
  credits: z.array(credit),
  sentAt: instant.nullable(),
  remindedAt: instant.nullable(),
  /** Whether it came from the record of its visit, and nobody has changed it since. */
  fromVisit: z.boolean(),
  /** What the owner should look at. */
  looks: z.array(look),
  revision: z.number(),
  createdAt: instant,
});
export type Invoice = z.output<typeof invoice>;

export const invoiceInput = z.object({
  clientId: z.number({ error: 'Please choose a client' }).int().positive({ error: 'Please choose a client' }),
  appointmentId: id.nullish().transform((value) => value ?? null),
  lines,
});
export type InvoiceInput = z.output<typeof invoiceInput>;

/** Only what is sent changes. With a revision, only over that state of the draft. */
export const invoiceChange = z.object({
  clientId: id.optional(),
  appointmentId: id.nullable().optional(),
  lines: lines.optional(),
  revision: z.number().int().min(0).optional(),
});
export type InvoiceChange = z.output<typeof invoiceChange>;

const owner = ['owner'] as const;
const invoices = '/api/invoices';

export const listInvoices = endpoint({
  method: 'GET',
  path: invoices,
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

export const createInvoice = endpoint({
  method: 'POST',
  path: invoices,
  who: owner,
  scope: 'invoices',
  summary: 'Begin a draft for a client, with lines of the price list or typed ones.',
  idempotent: true,
  body: invoiceInput,
  response: invoice,
  status: 201,
});

export const getInvoice = endpoint({
  method: 'GET',
  path: `${invoices}/:id`,
  who: owner,
  scope: 'invoices',
  summary: 'A draft or an invoice, with its payments and credit notes.',
  params: idParams,
  response: invoice,
});

export const updateInvoice = endpoint({
  method: 'PATCH',
  path: `${invoices}/:id`,
  who: owner,
  scope: 'invoices',
  summary: 'Change a draft. Its visit does not touch it any more. 409 for what is issued.',
  params: idParams,
  body: invoiceChange,
  response: invoice,
});

export const deleteInvoice = endpoint({
  method: 'DELETE',
  path: `${invoices}/:id`,
  who: owner,
  scope: 'invoices',
  summary: 'Put a draft away. Its visit makes no other one. 409 for what is issued: that is credited.',
  params: idParams,
  response: done,
});

export const issueInvoice = endpoint({
  method: 'POST',
  path: `${invoices}/:id/issue`,
  who: owner,
  scope: 'invoices',
  summary:
    'Give a draft its number, and fix what stands on it for good. 409 without a legal name or an ABN, or for a total of 0 or less.',
  idempotent: true,
  params: idParams,
  response: invoice,
});
