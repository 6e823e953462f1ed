import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Expense, PrivateFile } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { financialYear } from '../../../../rules/money/tax-periods';
import type { App } from '../../../app';
import { splitIntoParts } from '../../in-pages';
import { idOf } from '../../relations';
import { displayFileName } from '../../system/files/file-names';
import { filesById, pathOfFile } from '../../system/files/store';
import { cameInCsv } from '../books/came-in';
import { countedPurchases } from '../books/counted-purchases';
import { lodgedCsv } from '../books/lodged-csv';
import { profitCsv } from '../books/profit';
import { expensesCsv } from '../expenses/list-expenses';
import { exportInvoices } from '../invoices/exports';
import { creditPdfFile, invoicePdfFile } from '../invoices/pdf-files';
import { kilometresCsv } from '../kilometres/driven-days';

type Period = { from: string; to: string };

interface ZipEntry {
  name: string;
  file: () => Promise<PrivateFile>;
}

const periodCondition = (field: string, { from, to }: Period) => [
  { [field]: { from } },
  { [field]: { until: to } },
];

/** Returns the PDFs of the invoices and credit notes of a period. Draws missing ones after a crash. */
async function papers(app: App, period: Period): Promise<ZipEntry[]> {
  const [invoices, credits] = await Promise.all([
    rows(app, 'invoices').pick(periodCondition('issuedOn', period), ['number'], { sort: ['issuedOn'] }),
    rows(app, 'credit-notes').pick(periodCondition('on', period), ['number', 'invoiceId'], { sort: ['on'] }),
  ]);
  return [
    ...invoices.map(({ id, number }) => ({
      name: `invoices/${number}.pdf`,
      file: () => invoicePdfFile(app, id),
    })),
    ...credits.map(({ id, number, invoiceId }) => ({
      name: `credit-notes/${number}.pdf`,
      file: () => creditPdfFile(app, idOf(invoiceId) ?? 0, id),
    })),
  ];
}

/** Returns the expenses that count in the year's profit and statements, oldest first. */
async function expensesOfYear(app: App, period: Period): Promise<Expense[]> {
  const { expenses } = await countedPurchases(app, period);
  const parts = splitIntoParts(expenses.map(({ row }) => row.id));
  const found = await Promise.all(parts.map((part) => rows(app, 'expenses').all({ id: part })));
  const dayOf = ({ boughtOn }: Expense): string => boughtOn ?? '';
  return found.flat().sort((one, other) => dayOf(one).localeCompare(dayOf(other)) || one.id - other.id);
}

/** Returns the receipts by expense. File names have day, supplier and number. */
async function receipts(app: App, rows: readonly Expense[]): Promise<Map<number, ZipEntry>> {
  const ids = rows.flatMap(({ receiptFileId }) => receiptFileId ?? []);
  const files = (await Promise.all(splitIntoParts(ids).map((part) => filesById(app, part)))).flat();
  const byId = new Map(files.map((file) => [file.id, file]));
  const found = new Map<number, ZipEntry>();
  for (const { id, receiptFileId, boughtOn, supplier } of rows) {
    const file = byId.get(receiptFileId ?? 0);
    const ending = file?.filename?.split('.').pop() ?? '';
    const path = file?.filename && pathOfFile(app, file.filename);
    // Skips a receipt that is missing on the disk: the list of expenses is useful without it.
    if (
      !path ||
      !(await access(path)
        .then(() => true)
        .catch(() => false))
    )
      continue;
    const name = displayFileName(`${boughtOn} ${supplier?.replace(/[/\\.]/g, ' ')} ${id}.x`, ending);
    found.set(id, { name: `receipts/${name}`, file: async () => file });
  }
  return found;
}

async function tables(app: App, period: Period, names: Map<number, ZipEntry>, expenses: readonly Expense[]) {
  return {
    'invoices-and-credit-notes.csv': await exportInvoices(app, { ...period, format: 'plain' }),
    'payments.csv': await cameInCsv(app, period),
    'expenses.csv': await expensesCsv(app, expenses, ({ id }) => names.get(id)?.name ?? ''),
    'kilometres.csv': await kilometresCsv(app, period),
    'profit.csv': await profitCsv(app, period),
    'activity-statements.csv': await lodgedCsv(app, period),
  };
}

/**
 * Streams a zip of a financial year: tables, papers and receipts. Reads one file after another, so that a long year
 * needs little memory.
 */
export async function yearZip(app: App, from: string): Promise<ZipFile> {
  const period: Period = { from, to: financialYear(from).to };
  const expenses = await expensesOfYear(app, period);
  const ofExpenses = await receipts(app, expenses);
  const zip = new ZipFile();
  const mtime = app.now();
  for (const [name, text] of Object.entries(await tables(app, period, ofExpenses, expenses)))
    zip.addBuffer(Buffer.from(text), name, { mtime });
  // Stores photos and PDFs uncompressed: they are compressed already.
  for (const { name, file } of [...(await papers(app, period)), ...ofExpenses.values()])
    zip.addReadStreamLazy(name, { mtime, compress: false }, (give) => {
      file().then(
        ({ filename }) => give(null, createReadStream(pathOfFile(app, filename ?? ''))),
        (fault) => give(fault, Readable.from([])),
      );
    });
  zip.end();
  return zip;
}
