import type { CreditNote, Invoice as Row } from '../../../../collections/payload-types';
import type { Buyer, Look } from '../../../../contracts/money/invoices';
import type { movementMethods } from '../../../../contracts/money/money-options';
import { asCreditLines, type CreditLine, type StoredCreditLine } from '../../../../rules/money/credits';
import { type Line, sumCents } from '../../../../rules/money/invoice-lines';
import { type Movement, type Standing, standingOf } from '../../../../rules/money/invoice-state';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { idOf } from '../../relations';

/** A line as an invoice keeps it. */
export interface StoredLine extends Line {
  id: number;
  priceItemId: number | null;
  description: string;
}

export interface Seller {
  name: string;
  /** The name that people know, where it is another one. */
  tradingName: string | null;
  abn: string;
  phone: string | null;
  email: string | null;
  address: string | null;
}

/** The values an invoice was issued with, beside lines, days and the bank account. They never change. */
export interface Face {
  gstRegistered: boolean;
  seller: Seller;
  buyer: Buyer;
  totalCents: number;
  gstCents: number;
  payId: string | null;
  footer: string | null;
}

/** A payment on an invoice, by their ids. */
export interface PaymentRef {
  invoiceId: number;
  paymentId: number;
}

/** A movement as it is stored in its invoice. */
export interface StoredMovement extends Movement {
  /** Null for a write-off and a reopening. */
  method: (typeof movementMethods)[number]['value'] | null;
  reference: string | null;
  /** The instant at which it was written. */
  at: string;
  /** The key of the call, by which a second try finds it. */
  key?: string;
  /** The page of Stripe on which it was paid. */
  session?: string;
  /** The entry of the client's account that it follows. */
  entry?: number;
  /** The payment that was taken back on the other invoice, when this one was moved here. */
  from?: PaymentRef;
  /** The invoice that gets the payment, when a reversal moves it. */
  to?: number;
  /** Why an invoice was written off. */
  reason?: string;
}

// The server alone writes these.
export const linesOf = ({ lines }: Pick<Row, 'lines'>) => lines as unknown as StoredLine[];
export const faceOf = ({ face }: Pick<Row, 'face'>) => (face as unknown as Face | null | undefined) ?? null;
export const movementsOf = ({ movements }: Pick<Row, 'movements'>) =>
  (movements as unknown as StoredMovement[] | null | undefined) ?? [];
export const looksOf = ({ looks }: Pick<Row, 'looks'>) =>
  (looks as unknown as Look[] | null | undefined) ?? [];
export const creditLinesOf = ({ lines }: Pick<CreditNote, 'lines'>) => lines as unknown as StoredCreditLine[];

/** The lines of credit notes of an invoice, as the rules read them. */
export const creditedLines = (
  invoice: Pick<Row, 'lines'>,
  credits: readonly Pick<CreditNote, 'lines'>[],
): CreditLine[] => credits.flatMap((credit) => asCreditLines(linesOf(invoice), creditLinesOf(credit)));

/** The credit notes of invoices, oldest first, by the id of the invoice. */
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

/** How an issued invoice stands by its own movements and these credit notes. */
export const standingBy = (
  row: Pick<Row, 'face' | 'movements'>,
  credits: readonly Pick<CreditNote, 'totalCents'>[],
): Standing =>
  standingOf(
    faceOf(row)?.totalCents ?? 0,
    sumCents(credits.map(({ totalCents }) => totalCents)),
    movementsOf(row),
  );
