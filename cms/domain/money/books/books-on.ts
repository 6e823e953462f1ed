import type { Booked } from '../../../../rules/money/bas';
import type { App } from '../../../app';
import { type ExpenseInBooks, expensesIn, expensesUpTo } from './booked-expenses';
import { type InvoiceInBooks, invoicesInBooks, invoicesMovedIn, invoicesUpTo } from './booked-invoices';

export interface InBooks {
  invoiceId: number | null;
  expenseId: number | null;
  /** The number of an invoice, or the supplier of an expense. */
  name: string | null;
  booked: Booked;
  invoice?: InvoiceInBooks;
  expense?: ExpenseInBooks;
}

const entryOfInvoice = (invoice: InvoiceInBooks): InBooks => ({
  invoiceId: invoice.id,
  expenseId: null,
  name: invoice.row.number ?? null,
  booked: { kind: 'invoice', row: invoice.booked },
  invoice,
});

const entryOfExpense = (expense: ExpenseInBooks): InBooks => ({
  invoiceId: null,
  expenseId: expense.row.id,
  name: expense.row.supplier ?? null,
  booked: { kind: 'expense', row: expense.booked },
  expense,
});

const asInBooks = ([invoices, expenses]: [InvoiceInBooks[], ExpenseInBooks[]]): InBooks[] => [
  ...invoices.map(entryOfInvoice),
  ...expenses.map(entryOfExpense),
];

/**
 * Reads everything that may add to the figures of a period. When a basis begins in the period, this includes all that
 * was open by then.
 */
export async function booksIn(
  app: App,
  period: { from: string; to: string },
  basisBegins: boolean,
): Promise<InBooks[]> {
  if (basisBegins) return booksUpTo(app, period.to);
  return asInBooks(await Promise.all([invoicesMovedIn(app, period), expensesIn(app, period)]));
}

/** Reads everything that may add to the figures of all days up to one. */
export const booksUpTo = async (app: App, day: string): Promise<InBooks[]> =>
  asInBooks(await Promise.all([invoicesUpTo(app, day), expensesUpTo(app, day)]));

/**
 * Reads everything whose sum for the days up to one may have changed since an instant. `lodgedExpenses` counted then,
 * and may have a later day now. Compares all earlier expenses, since the day of registration changes their GST.
 */
export async function changedSince(
  app: App,
  since: Date,
  { day, lodgedExpenses }: { day: string; lodgedExpenses: readonly number[] },
): Promise<InBooks[]> {
  const later = { movementAt: { from: since.toISOString() } };
  return asInBooks(
    await Promise.all([
      invoicesInBooks(app, [{ where: later, sort: 'movementAt' }]),
      expensesUpTo(app, day, lodgedExpenses),
    ]),
  );
}
