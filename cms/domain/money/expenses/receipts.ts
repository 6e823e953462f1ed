import type { PrivateFile, Expense as Row } from '../../../../collections/payload-types';
import type { Expense, ExpenseChange, ExpenseWithWarnings } from '../../../../contracts/money/expenses';
import { type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { invalidField, notFound, Refusal } from '../../../refusal';
import { type AcceptedFile, acceptAttachment, type SentFile } from '../../system/files/accept';
import { dropFiles, filesById, storeFile } from '../../system/files/store';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { asExpense } from './as-expense';
import { asExpenseWithWarnings, insertExpense } from './change-expense';
import { findExpense } from './find-expense';

/** Accepts a photo or a PDF. Throws `invalid` with the field for other files. */
async function acceptReceipt(file: SentFile): Promise<AcceptedFile> {
  return acceptAttachment(file).catch((error: unknown) => {
    const isWrong = error instanceof Refusal && (error.code === 'wrong-type' || error.code === 'invalid');
    throw isWrong ? invalidField('receipt', error.message) : error;
  });
}

/**
 * Stores a receipt and deletes the previous one. Of two concurrent receipts one stays, and the other file is deleted.
 */
async function storeReceipt(app: App, { id, receiptFileId }: Row, file: AcceptedFile): Promise<Row> {
  const storedFile = await storeFile(app, file, {
    ownerCollection: 'expenses',
    ownerId: id,
    purpose: 'receipt',
  });
  const same: Condition<'expenses'> = { id, receiptFileId: receiptFileId ?? null };
  const row = await rows(app, 'expenses').update(same, { receiptFileId: storedFile.id });
  await dropFiles(app, row ? (receiptFileId ? [receiptFileId] : []) : [storedFile.id]);
  return row ?? findExpense(app, id);
}

/** Adds an expense with its receipt, or a draft if there is no sum. Throws `invalid`. */
export async function createWithReceipt(
  app: App,
  { input, file }: { input: ExpenseChange; file: SentFile },
  requestKey: RequestKey | null,
): Promise<ExpenseWithWarnings> {
  const accepted = await acceptReceipt(file);
  const expense = await insertExpense(app, input, requestKey);
  // An interrupted try may have left the row with or without its receipt.
  return asExpenseWithWarnings(
    app,
    null,
    expense.receiptFileId ? expense : await storeReceipt(app, expense, accepted),
  );
}

/** Adds or replaces the receipt of an expense. Throws `not-found` and `invalid`. */
export async function changeReceipt(app: App, id: number, file: SentFile): Promise<Expense> {
  const accepted = await acceptReceipt(file);
  return asExpense(app, await storeReceipt(app, await findExpense(app, id), accepted));
}

/** Returns the receipt of an expense. Throws `not-found`. */
export async function receiptFile(app: App, id: number): Promise<PrivateFile> {
  const { receiptFileId } = await findExpense(app, id);
  const [file] = receiptFileId ? await filesById(app, [receiptFileId]) : [];
  if (!file?.filename) throw notFound();
  return file;
}
