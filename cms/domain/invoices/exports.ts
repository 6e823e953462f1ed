import type { Where } from 'payload';
import type { CreditNote, Invoice as Row } from '../../../collections/payload-types';
import type { QueryOf } from '../../../contracts/endpoint';
import type { exportInvoices as contract } from '../../../contracts/invoices/invoice-files';
import { linesLeft } from '../../../rules/money/credits';
import { maxXeroInvoices, xeroHeader, xeroRows } from '../../../rules/money/xero-csv';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { Refusal } from '../../refusal';
import { csv, dollarsCell, quotedText } from '../csv';
import { inParts } from '../in-pages';
import { idOf } from '../relations';
import { asInvoices } from './as-invoice';
import { storedInvoicing } from './settings';
import { creditLinesOf, creditsOf, faceOf, linesOf } from './stored';

type Asked = QueryOf<typeof contract>;

/** A credit note with the invoice that it takes back. */
interface Credited {
  note: Pick<CreditNote, 'number' | 'on' | 'totalCents' | 'gstCents' | 'reason'>;
  invoice: Pick<Row, 'number' | 'buyerName'> | undefined;
}

async function issuedIn(app: App, { from, to }: Asked): Promise<Row[]> {
  const where: Where[] = [{ number: { exists: true } }];
  if (from) where.push({ issuedOn: { greater_than_equal: from } });
  if (to) where.push({ issuedOn: { less_than_equal: to } });
  const { docs } = await app.payload.find({
    collection: 'invoices',
    where: { and: where },
    sort: 'sequence',
    pagination: false,
    depth: 0,
  });
  return docs;
}

/**
 * Sales invoices for Xero's import, as their credits left them; those that were credited in whole are left out. Names
 * come from strangers too, and people open the file in a spreadsheet before they import it: none of it is run.
 */
async function xeroCsv(app: App, asked: Asked): Promise<string> {
  const rows = (await issuedIn(app, asked)).filter(({ state }) => state !== 'credited');
  if (rows.length > maxXeroInvoices)
    throw new Refusal(
      'invalid',
      `Xero takes at most ${maxXeroInvoices} invoices in a file, and these are ${rows.length}. Please choose fewer days.`,
      { issues: [{ path: 'to', message: `At most ${maxXeroInvoices} invoices in a file` }] },
    );
  const { xeroAccountCode } = await storedInvoicing(app);
  const credits = await creditsOf(
    app,
    rows.map(({ id }) => id),
  );
  const lines = rows.flatMap((row) => {
    const face = faceOf(row);
    if (!face || !row.number || !row.issuedOn || !row.dueOn) return [];
    const { gstRegistered, buyer } = face;
    const { number, issuedOn, dueOn } = row;
    const left = linesLeft(linesOf(row), (credits.get(row.id) ?? []).flatMap(creditLinesOf));
    const invoice = { contactName: buyer.name, email: buyer.email, number, issuedOn, dueOn, gstRegistered };
    return xeroRows({ ...invoice, lines: left }, xeroAccountCode ?? '200');
  });
  return `${[xeroHeader, ...lines].map((cells) => cells.map(quotedText).join(',')).join('\r\n')}\r\n`;
}

/** The credit notes of a period by their own day, whenever their invoices were issued. */
async function creditedIn(app: App, { from = '0000-01-01', to = '9999-12-31' }: Asked): Promise<Credited[]> {
  const within: Where = { and: [{ on: { greater_than_equal: from } }, { on: { less_than_equal: to } }] };
  const fields = ['number', 'invoiceId', 'on', 'totalCents', 'gstCents', 'reason'] as const;
  const sort = ['on', 'sequence'];
  const notes = await findRows(app.payload, 'credit-notes', within, { fields, sort });
  const ids = new Set(notes.flatMap(({ invoiceId }) => idOf(invoiceId) ?? []));
  const invoices = await Promise.all(
    inParts([...ids]).map((part) =>
      findRows(app.payload, 'invoices', { id: { in: part } }, { fields: ['number', 'buyerName'] }),
    ),
  );
  const byId = new Map(invoices.flat().map((row) => [row.id, row]));
  return notes.map((note) => ({ note, invoice: byId.get(idOf(note.invoiceId) ?? 0) }));
}

/** All invoices and credit notes of a period, one a line. */
async function plainCsv(app: App, asked: Asked): Promise<string> {
  const invoices = await asInvoices(app, await issuedIn(app, asked));
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
  const credited = (await creditedIn(app, asked)).map(({ note, invoice }) => [
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

/** What was issued in a period, as Xero imports it or as a plain table. */
export const exportInvoices = (app: App, asked: Asked): Promise<string> =>
  asked.format === 'xero' ? xeroCsv(app, asked) : plainCsv(app, asked);
