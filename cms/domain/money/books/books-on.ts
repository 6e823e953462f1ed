import type { Booked } from '../../../../rules/money/bas';
import type { App } from '../../../app';
import { type ExpenseInBooks, expensesIn, expensesUpTo } from './booked-expenses';
import { type InvoiceInBooks, invoicesInBooks, invoicesMovedIn, invoicesUpTo } from './booked-invoices';

/** An invoice or an expense in the books, by its id. */
export interface InBooks {
  invoiceId: number | null;
  expenseId: number | null;
  /** The number of the invoice; of an expense its supplier. */
  name: string | null;
  booked: Booked;
  invoice?: InvoiceInBooks;
  expense?: ExpenseInBooks;
}

const ofInvoice = (invoice: InvoiceInBooks): InBooks => ({
  invoiceId: invoice.id,
  expenseId: null,
  name: invoice.row.number ?? null,
  booked: { kind: 'invoice', row: invoice.booked },
  invoice,
});

const ofExpense = (expense: ExpenseInBooks): InBooks => ({
  invoiceId: null,
  expenseId: expense.row.id,
  name: expense.row.supplier ?? null,
  booked: { kind: 'expense', row: expense.booked },
  expense,
});

const asInBooks = ([invoices, expenses]: [InvoiceInBooks[], ExpenseInBooks[]]): InBooks[] => [
  ...invoices.map(ofInvoice),
  ...expenses.map(ofExpense),
];

/**
 * Reads everything that may add to the figures of a period. When a basis begins in it, that is all that was
 * open by then.
 */
export async function booksIn(
  app: App,
  period: { from: string; to: string },
  basisBegins: boolean,
): Promise<InBooks[]> {
  if (basisBegins) return booksUpTo(app, period.to);
  return asInBooks(await Promise.all([invoicesMovedIn(app, period), expensesIn(app, period)]));
}

/** Everything that may add to the figures of all days up to one. */
export const booksUpTo = async (app: App, day: string): Promise<InBooks[]> =>
  asInBooks(await Promise.all([invoicesUpTo(app, day), expensesUpTo(app, day)]));

/**
 * Everything that may add another sum to the days up to one than it did at an instant. `lodgedExpenses` are the expenses
 * that counted then: they may be of a later day now. All earlier expenses are compared, since the day of registration
 * changes their GST.
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
