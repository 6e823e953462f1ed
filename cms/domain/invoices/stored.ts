import type { CreditNote, Invoice as Row } from '../../../collections/payload-types';
import type { Buyer, Look } from '../../../contracts/invoices/invoices';
import type { invoiceMethods } from '../../../contracts/options';
import type { CreditLine } from '../../../rules/money/credits';
import { type Line, sumCents } from '../../../rules/money/invoice-lines';
import { type Movement, type Standing, standingOf } from '../../../rules/money/invoice-state';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { idOf } from '../relations';

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

/** What an invoice was issued with, beside its lines, its days and the bank account. It never changes. */
export interface Face {
  gstRegistered: boolean;
  seller: Seller;
  buyer: Buyer;
  totalCents: number;
  gstCents: number;
  payId: string | null;
  footer: string | null;
}

/** A movement as its row keeps it. */
export interface StoredMovement extends Movement {
  method: (typeof invoiceMethods)[number]['value'];
  reference: string | null;
  /** The instant at which it was written down. */
  at: string;
  /** The payment that a reversal takes back. */
  of?: number;
  /** The key of the call, by which a second try finds it. */
  key?: string;
  /** The page of Stripe on which it was paid. */
  session?: string;
}

// The server alone writes these.
export const linesOf = ({ lines }: Pick<Row, 'lines'>) => lines as unknown as StoredLine[];
export const faceOf = ({ face }: Pick<Row, 'face'>) => (face as unknown as Face | null | undefined) ?? null;
export const movementsOf = ({ movements }: Pick<Row, 'movements'>) =>
  (movements as unknown as StoredMovement[] | null | undefined) ?? [];
export const looksOf = ({ looks }: Pick<Row, 'looks'>) =>
  (looks as unknown as Look[] | null | undefined) ?? [];
export const creditLinesOf = ({ lines }: Pick<CreditNote, 'lines'>) => lines as unknown as CreditLine[];

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
  ] as const;
  const rows = await findRows(
    app.payload,
    'credit-notes',
    { invoiceId: { in: invoiceIds } },
    { fields, sort: ['sequence'] },
  );
  return Map.groupBy(rows as CreditNote[], (row) => idOf(row.invoiceId) ?? 0);
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
