import type { CreditNote, Invoice as Row } from '../../../../collections/payload-types';
import type { QueryOf } from '../../../../contracts/endpoint';
import type { exportInvoices as contract } from '../../../../contracts/money/invoice-files';
import { type Condition, rows } from '../../../../rows/rows';
import {
  maxXeroInvoices,
  type XeroInvoice,
  xeroCreditLines,
  xeroHeader,
  xeroLines,
  xeroRows,
} from '../../../../rules/money/xero-csv';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';
import { csv, dollarsCell, quotedText } from '../../csv';
import { splitIntoParts } from '../../in-pages';
import { idOf } from '../../relations';
import { asInvoices } from './as-invoice';
import { storedInvoicing } from './settings';
import { creditLinesOf, issuedFace, linesOf } from './stored';

type ExportQuery = QueryOf<typeof contract>;

const notExported: Condition<'credit-notes' | 'invoices'> = { exportedAt: null };

async function issuedIn(app: App, { from, to, new: isNew }: ExportQuery): Promise<Row[]> {
  const where: Condition<'invoices'>[] = [{ number: { not: null } }, ...(isNew ? [notExported] : [])];
  if (from) where.push({ issuedOn: { from } });
  if (to) where.push({ issuedOn: { until: to } });
  return rows(app, 'invoices').all(where, { sort: ['sequence'] });
}

const noteFields = ['number', 'invoiceId', 'on', 'totalCents', 'gstCents', 'reason', 'lines'] as const;

interface Credited {
  note: Pick<CreditNote, (typeof noteFields)[number]>;
  invoice: Pick<Row, 'number' | 'buyerName' | 'face' | 'lines'> | undefined;
}

/** Returns the credit notes of a period by their own day, whenever their invoices were issued. */
async function creditedIn(app: App, query: ExportQuery): Promise<Credited[]> {
  const { from = '0000-01-01', to = '9999-12-31' } = query;
  const within: Condition<'credit-notes'> = [
    { on: { from } },
    { on: { until: to } },
    ...(query.new ? [notExported] : []),
  ];
  const notes = await rows(app, 'credit-notes').pick(within, noteFields, { sort: ['on', 'sequence'] });
  const ids = new Set(notes.flatMap(({ invoiceId }) => idOf(invoiceId) ?? []));
  const fields = ['number', 'buyerName', 'face', 'lines'] as const;
  const invoices = await Promise.all(
    splitIntoParts([...ids]).map((part) => rows(app, 'invoices').pick({ id: part }, fields)),
  );
  const byId = new Map(invoices.flat().map((row) => [row.id, row]));
  return notes.map((note) => ({ note, invoice: byId.get(idOf(note.invoiceId) ?? 0) }));
}

const invoiceForXero = (row: Row): XeroInvoice[] => {
  if (!row.number || !row.issuedOn || !row.dueOn) return [];
  const { gstRegistered, buyer } = issuedFace(row);
  const { number, issuedOn, dueOn } = row;
  const lines = xeroLines(linesOf(row));
  return [{ contactName: buyer.name, email: buyer.email, number, issuedOn, dueOn, gstRegistered, lines }];
};

const creditForXero = ({ note, invoice }: Credited): XeroInvoice[] => {
  if (!invoice) return [];
  const { gstRegistered, buyer } = issuedFace(invoice);
  const lines = xeroCreditLines(creditLinesOf(note));
  const { number, on } = note;
  return [
    { contactName: buyer.name, email: buyer.email, number, issuedOn: on, dueOn: on, gstRegistered, lines },
  ];
};

/**
 * Exports sales invoices and credit notes for Xero's import, as issued. Strangers write names, and people open the
 * file in a spreadsheet first: no cell starts like a formula.
 */
async function xeroCsv(app: App, query: ExportQuery): Promise<string> {
  const [rows, credits] = await Promise.all([issuedIn(app, query), creditedIn(app, query)]);
  const count = rows.length + credits.length;
  if (count > maxXeroInvoices)
    throw new Refusal(
      'invalid',
      `Xero takes at most ${maxXeroInvoices} invoices and credit notes in a file, and these are ${count}. Please choose fewer days.`,
      { issues: [{ path: 'to', message: `At most ${maxXeroInvoices} invoices and credit notes in a file` }] },
    );
  const { xeroAccountCode } = await storedInvoicing(app);
  const lines = [...rows.flatMap(invoiceForXero), ...credits.flatMap(creditForXero)].flatMap((invoice) =>
    xeroRows(invoice, xeroAccountCode ?? '200'),
  );
  return `${[xeroHeader, ...lines].map((cells) => cells.map(quotedText).join(',')).join('\r\n')}\r\n`;
}

async function plainCsv(app: App, query: ExportQuery): Promise<string> {
  const invoices = await asInvoices(app, await issuedIn(app, query));
  const header = [
    'Type',
    'Number',
    'Day',
    'Due',
    'Client',
    'Total',
    'GST',
    'Open',
    'State',
    'Of invoice',
    'Reason',
  ];
  const issued = invoices.map((invoice) => [
    'Invoice',
    invoice.number,
    invoice.issuedOn,
    invoice.dueOn,
    invoice.buyer.name,
    dollarsCell(invoice.totalCents),
    dollarsCell(invoice.gstCents),
    dollarsCell(invoice.openCents),
    invoice.state,
    '',
    '',
  ]);
  const credited = (await creditedIn(app, query)).map(({ note, invoice }) => [
    'Credit note',
    note.number,
    note.on,
    '',
    invoice?.buyerName ?? '',
    dollarsCell(-note.totalCents),
    dollarsCell(-note.gstCents),
    '',
    '',
    invoice?.number ?? '',
    note.reason ?? '',
  ]);
  return csv(header, [...issued, ...credited]);
}

export const exportInvoices = (app: App, asked: ExportQuery): Promise<string> =>
  asked.format === 'xero' ? xeroCsv(app, asked) : plainCsv(app, asked);
