import type { CreditNote, Invoice as Row } from '../../../../collections/payload-types';
import type { Buyer, Look } from '../../../../contracts/money/invoices';
import type { movementMethods } from '../../../../contracts/money/money-options';
import { asCreditLines, type CreditLine, type StoredCreditLine } from '../../../../rules/money/credits';
import { type Line, sumCents } from '../../../../rules/money/invoice-lines';
import { type Movement, type Standing, standingOf } from '../../../../rules/money/invoice-state';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { idOf } from '../../relations';

export interface StoredLine extends Line {
  id: number;
  priceItemId: number | null;
  description: string;
}

export interface Seller {
  name: string;
  /** Trading name, if different. */
  tradingName: string | null;
  abn: string;
  phone: string | null;
  email: string | null;
  address: string | null;
}

/** Values with which an invoice was issued, besides lines, days and the bank account. They never change. */
export interface Face {
  gstRegistered: boolean;
  seller: Seller;
  buyer: Buyer;
  totalCents: number;
  gstCents: number;
  payId: string | null;
  footer: string | null;
}

export interface PaymentRef {
  invoiceId: number;
  paymentId: number;
}

export interface StoredMovement extends Movement {
  /** Null for a write-off and a reopening. */
  method: (typeof movementMethods)[number]['value'] | null;
  reference: string | null;
  at: string;
  /** Key of the call, by which a retry finds the movement. */
  key?: string;
  /** Stripe page of the payment. */
  session?: string;
  /** Entry of the client's account that caused this movement. */
  entry?: number;
  /** For a moved payment: the reversed payment on the other invoice. */
  from?: PaymentRef;
  /** For a reversal by a move: the target invoice. */
  to?: number;
  reason?: string;
}

// Only the server writes this field.
export const linesOf = ({ lines }: Pick<Row, 'lines'>) => lines as unknown as StoredLine[];
export const faceOf = ({ face }: Pick<Row, 'face'>) => (face as unknown as Face | null | undefined) ?? null;
export const movementsOf = ({ movements }: Pick<Row, 'movements'>) =>
  (movements as unknown as StoredMovement[] | null | undefined) ?? [];
export const looksOf = ({ looks }: Pick<Row, 'looks'>) =>
  (looks as unknown as Look[] | null | undefined) ?? [];
export const creditLinesOf = ({ lines }: Pick<CreditNote, 'lines'>) => lines as unknown as StoredCreditLine[];

export const creditedLines = (
  invoice: Pick<Row, 'lines'>,
  credits: readonly Pick<CreditNote, 'lines'>[],
): CreditLine[] => credits.flatMap((credit) => asCreditLines(linesOf(invoice), creditLinesOf(credit)));

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

/** Computes the state of an issued invoice from its movements and these credit notes. */
export const standingBy = (
  row: Pick<Row, 'face' | 'movements'>,
  credits: readonly Pick<CreditNote, 'totalCents'>[],
): Standing =>
  standingOf(
    faceOf(row)?.totalCents ?? 0,
    sumCents(credits.map(({ totalCents }) => totalCents)),
    movementsOf(row),
  );
