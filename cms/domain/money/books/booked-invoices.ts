import type { CreditNote, Invoice as Row } from '../../../../collections/payload-types';
import { type Condition, rows } from '../../../../rows/rows';
import { taxableCredited } from '../../../../rules/money/credits';
import type { BookedInvoice } from '../../../../rules/money/invoice-figures';
import { sumCents, taxableCents } from '../../../../rules/money/invoice-lines';
import type { App } from '../../../app';
import { splitIntoParts } from '../../in-pages';
import { idOf } from '../../relations';
import { creditLinesOf, creditsOf, issuedFace, linesOf, movementsOf } from '../invoices/stored';

const fields = [
  'number',
  'clientId',
  'buyerName',
  'face',
  'lines',
  'issuedOn',
  'doneOn',
  'dueOn',
  'movements',
] as const;
export type BookedRow = Pick<Row, 'id' | (typeof fields)[number]>;

export interface InvoiceInBooks {
  id: number;
  row: BookedRow;
  credits: readonly CreditNote[];
  booked: BookedInvoice;
}

function asBooked(row: BookedRow, credits: readonly CreditNote[]): BookedInvoice {
  const { gstRegistered, totalCents } = issuedFace(row);
  return {
    chargesGst: gstRegistered,
    issuedOn: row.issuedOn ?? '',
    totalCents,
    taxableCents: taxableCents(linesOf(row)),
    credits: credits.map((credit) => ({
      on: credit.on,
      totalCents: credit.totalCents,
      taxableCents: taxableCredited(creditLinesOf(credit)),
    })),
    movements: movementsOf(row),
  };
}

/**
 * Returns the issued invoices that match any condition. Runs one query per condition, so that each uses its own
 * index. Throws an Error when the face of one cannot be read.
 */
export async function invoicesInBooks(
  app: Pick<App, 'payload'>,
  conditions: readonly { where: Condition<'invoices'>; sort: string }[],
): Promise<InvoiceInBooks[]> {
  const found = await Promise.all(
    conditions.map(({ where, sort }) => rows(app, 'invoices').pick(where, fields, { sort: [sort] })),
  );
  const foundRows = [...new Map(found.flat().map((row) => [row.id, row])).values()].filter(
    ({ number }) => number,
  );
  const ids = foundRows.map(({ id }) => id);
  const credits = new Map(
    (await Promise.all(splitIntoParts(ids).map((part) => creditsOf(app, part)))).flatMap((part) => [...part]),
  );
  return foundRows.map((row) => {
    const notes = credits.get(row.id) ?? [];
    return { id: row.id, row, credits: notes, booked: asBooked(row, notes) };
  });
}

const inPeriod = (field: string, { from, to }: { from: string; to: string }): Condition<'credit-notes'> => [
  { [field]: { from } },
  { [field]: { until: to } },
];

/** Returns invoices with a change in a period: issued, credited, or a movement on one of its days or later. */
export async function invoicesMovedIn(
  app: Pick<App, 'payload'>,
  period: { from: string; to: string },
): Promise<InvoiceInBooks[]> {
  const credited = await rows(app, 'credit-notes').pick(inPeriod('on', period), ['invoiceId']);
  const ids = [...new Set(credited.flatMap(({ invoiceId }) => idOf(invoiceId) ?? []))];
  return invoicesInBooks(app, [
    { where: { movedOn: { from: period.from } }, sort: 'movedOn' },
    { where: inPeriod('issuedOn', period), sort: 'issuedOn' },
    ...splitIntoParts(ids).map((part) => ({ where: { id: part }, sort: 'id' })),
  ]);
}

/** Returns invoices issued up to a day, and later ones with a payment up to that day. */
export const invoicesUpTo = (app: Pick<App, 'payload'>, day: string): Promise<InvoiceInBooks[]> =>
  invoicesInBooks(app, [
    { where: { issuedOn: { until: day } }, sort: 'issuedOn' },
    {
      where: { issuedOn: { after: day }, movedOn: { not: null } },
      sort: 'issuedOn',
    },
  ]);

/** Returns an invoice's rest after all credits, with its taxable part. */
export const totalsAfterCredits = ({ totalCents, taxableCents: taxable, credits }: BookedInvoice) => ({
  totalCents: totalCents - sumCents(credits.map((credit) => credit.totalCents)),
  taxableCents: taxable - sumCents(credits.map((credit) => credit.taxableCents)),
});
