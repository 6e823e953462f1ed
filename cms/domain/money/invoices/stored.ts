import { z } from 'zod';
import type { CreditNote, Invoice as Row } from '../../../../collections/payload-types';
import { type Buyer, type InvoiceAlert, invoiceAlert } from '../../../../contracts/money/invoices';
import { movementMethods } from '../../../../contracts/money/money-options';
import { valuesOf } from '../../../../contracts/options';
import { type Change, rows } from '../../../../rows/rows';
import type { CreditLine } from '../../../../rules/money/credits';
import { type Line, sumCents } from '../../../../rules/money/invoice-lines';
import { invoiceStateOf, type Movement, type Standing } from '../../../../rules/money/invoice-state';
import type { App } from '../../../app';
import { listColumn, optionalField, valueColumn } from '../../../database/json-columns';
import { idOf } from '../../relations';

const text = z.string().nullable().default(null);

const storedLine = z.object({
  id: z.number(),
  priceItemId: z.number().nullable().default(null),
  description: z.string(),
  quantity: z.number(),
  unitCents: z.number(),
  taxable: z.boolean(),
}) satisfies z.ZodType<Line>;
export type StoredLine = z.output<typeof storedLine>;

const seller = z.object({
  name: z.string(),
  /** Trading name, if different. */
  tradingName: text,
  abn: z.string(),
  phone: text,
  email: text,
  address: text,
});
export type Seller = z.output<typeof seller>;

const buyer = z.object({
  name: z.string(),
  email: text,
  phone: text,
  address: text,
  suburb: text,
  postcode: text,
}) satisfies z.ZodType<Buyer>;

/** Values with which an invoice was issued, besides lines, days and the bank account. They never change. */
const face = z.object({
  gstRegistered: z.boolean(),
  seller,
  buyer,
  totalCents: z.number(),
  gstCents: z.number(),
  payId: text,
  footer: text,
});
export type IssuedFace = z.output<typeof face>;

const paymentRef = z.object({ invoiceId: z.number(), paymentId: z.number() });
export type PaymentRef = z.output<typeof paymentRef>;

const storedMovement = z.object({
  id: z.number(),
  kind: z.enum(['payment', 'reversal', 'refund', 'write-off', 'reopening']),
  amountCents: z.number(),
  roundingCents: optionalField(z.number()),
  on: z.string(),
  of: optionalField(z.number()),
  why: optionalField(z.enum(['bounced', 'mistake', 'moved'])),
  /** Null for a write-off and a reopening. */
  method: z.enum(valuesOf(movementMethods)).nullable().default(null),
  reference: text,
  at: z.string(),
  /** Key of the call, by which a retry finds the movement. */
  key: optionalField(z.string()),
  /** Stripe page of the payment. */
  session: optionalField(z.string()),
  /** Entry of the client's account that caused this movement. */
  entry: optionalField(z.number()),
  /** For a moved payment: the reversed payment on the other invoice. */
  from: optionalField(paymentRef),
  /** For a reversal by a move: the target invoice. */
  to: optionalField(z.number()),
  reason: optionalField(z.string()),
}) satisfies z.ZodType<Movement>;
export type StoredMovement = z.output<typeof storedMovement>;

const storedCreditLine: z.ZodType<CreditLine> = z.object({
  lineId: z.number(),
  description: z.string(),
  quantity: z.number(),
  unitCents: z.number(),
  taxable: z.boolean(),
  totalCents: z.number(),
  parts: z.number(),
});

export const linesOf = listColumn('invoices', 'lines', storedLine);
export const faceOf = valueColumn('invoices', 'face', face);
export const movementsOf = listColumn('invoices', 'movements', storedMovement);
export const alertsOf = listColumn('invoices', 'looks', invoiceAlert);
export const creditLinesOf = listColumn('credit-notes', 'lines', storedCreditLine);

/** Adds an alert for the owner to an update of an invoice. */
export function withAlert(
  app: Pick<App, 'now'>,
  row: Pick<Row, 'looks' | 'lookSince'>,
  alert: Pick<InvoiceAlert, 'why' | 'text'>,
): Change<'invoices'> {
  const now = app.now().toISOString();
  return { looks: [...alertsOf(row), { ...alert, at: now }], lookSince: row.lookSince ?? now };
}

/**
 * Returns the face of an issued invoice. Throws an Error when it cannot be read: the sums of the invoice are in it, and
 * without it the invoice would look like one of $0.00. An invoice is issued when it has a number.
 */
export function issuedFace({ face }: Pick<Row, 'face'>): IssuedFace {
  const read = faceOf({ face });
  if (!read)
    throw Object.assign(new Error('The face of an invoice cannot be read'), { code: 'invoices.face' });
  return read;
}

/** Returns the credit notes of invoices, oldest first, by invoice id. */
export async function creditsOf(
  app: Pick<App, 'payload'>,
  invoiceIds: number[],
): Promise<Map<number, CreditNote[]>> {
  if (!invoiceIds.length) return new Map();
  const fields = [
    'number',
    'invoiceId',
    'on',
    'totalCents',
    'gstCents',
    'reason',
    'lines',
    'sequence',
    'pdfFileId',
    'exportedAt',
    'createdAt',
  ] as const;
  const notes = await rows(app, 'credit-notes').pick({ invoiceId: invoiceIds }, fields, {
    sort: ['sequence'],
  });
  return Map.groupBy(notes as CreditNote[], (row) => idOf(row.invoiceId) ?? 0);
}

/**
 * Computes the state of an issued invoice from its movements and these credit notes. Throws an Error when its face
 * cannot be read.
 */
export const computeInvoiceState = (
  row: Pick<Row, 'face' | 'movements'>,
  credits: readonly Pick<CreditNote, 'totalCents'>[],
): Standing =>
  invoiceStateOf(
    issuedFace(row).totalCents,
    sumCents(credits.map(({ totalCents }) => totalCents)),
    movementsOf(row),
  );
