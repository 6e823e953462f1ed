import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CreditNote, PrivateFile, Invoice as Row } from '../../../../collections/payload-types';
import { type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { notFound } from '../../../refusal';
import { randomToken } from '../../../security/sign-in/passwords';
import { idOf } from '../../relations';
import { dropFiles, filesById, privateFolder, storeFile } from '../../system/files/store';
import { invoiceRow, requireIssued } from './invoice-row';
import { creditPaper, invoicePaper } from './paper';
import { drawPaper, type PaperText } from './pdf';

type Papered = 'invoices' | 'credit-notes';

async function stored(app: App, fileId: number | null | undefined): Promise<PrivateFile | null> {
  const [file] = fileId ? await filesById(app, [fileId]) : [];
  return file ?? null;
}

/** Stores the paper of a row once: of concurrent drawings one file stays, with equal bytes. */
async function storePaper(
  app: App,
  collection: Papered,
  { id, ownerId }: { id: number; ownerId: number },
  text: PaperText,
): Promise<PrivateFile> {
  const data = await drawPaper(text);
  await mkdir(privateFolder(app.env), { recursive: true, mode: 0o700 });
  const path = join(privateFolder(app.env), `${randomToken()}.drawn`);
  await writeFile(path, data, { mode: 0o600 });
  const file = await storeFile(
    app,
    { path, name: `${text.number}.pdf`, extension: 'pdf', mimeType: 'application/pdf', size: data.length },
    { ownerCollection: 'invoices', ownerId, purpose: 'invoice-paper' },
  );
  const first: Condition<'credit-notes' | 'invoices'> = { id, pdfFileId: null };
  if (await rows(app, collection).update(first, { pdfFileId: file.id })) return file;
  await dropFiles(app, [file.id]);
  const row = await rows(app, collection).one({ id });
  const storedFile = await stored(app, row?.pdfFileId);
  if (!storedFile) throw notFound();
  return storedFile;
}

/** Returns the paper of an issued invoice; draws it if a crash prevented that. */
export const paperOf = async (app: App, row: Row): Promise<PrivateFile> =>
  (await stored(app, row.pdfFileId)) ??
  storePaper(app, 'invoices', { id: row.id, ownerId: row.id }, invoicePaper(app, row));

/** Returns the paper of a credit note; draws it if a crash prevented that. */
const paperOfCredit = async (app: App, row: Row, credit: CreditNote): Promise<PrivateFile> =>
  (await stored(app, credit.pdfFileId)) ??
  storePaper(app, 'credit-notes', { id: credit.id, ownerId: row.id }, creditPaper(row, credit));

/** Returns the PDF of an invoice. Throws `conflict` for a draft. */
export async function invoicePdfFile(app: App, id: number): Promise<PrivateFile> {
  const row = await invoiceRow(app, id);
  requireIssued(row);
  return paperOf(app, row);
}

/** Returns the PDF of a credit note of this invoice. Throws `not-found`. */
export async function creditPdfFile(app: App, id: number, creditId: number): Promise<PrivateFile> {
  const row = await invoiceRow(app, id);
  const credit = await rows(app, 'credit-notes').one({ id: creditId });
  if (!credit || idOf(credit.invoiceId) !== row.id) throw notFound();
  return paperOfCredit(app, row, credit);
}
