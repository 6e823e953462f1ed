import type { Expense as Row } from '../../../../collections/payload-types';
import type { QueryOf, ReplyOf } from '../../../../contracts/endpoint';
import type {
  exportExpenses as exportContract,
  listExpenses as listContract,
  sumExpenses as sumContract,
} from '../../../../contracts/money/expenses';
import { expenseCategories, invoiceMethods } from '../../../../contracts/money/money-options';
import type { Period } from '../../../../contracts/money/period';
import { labelOf, valuesOf } from '../../../../contracts/options';
import { type Condition, rows } from '../../../../rows/rows';
import { sumCents } from '../../../../rules/money/invoice-lines';
import type { App } from '../../../app';
import { csv, dollarsCell } from '../../csv';
import { ownersList, withSort } from '../../owners-list';
import { expensesIn } from '../books/booked-expenses';
import { asExpenses } from './as-expense';

export function listExpenses(app: App, { deleted = false, ...query }: QueryOf<typeof listContract>) {
  return ownersList(app, withSort(query, '-boughtOn'), {
    collection: 'expenses',
    searched: ['searched'],
    apart: { deletedAt: deleted ? { not: null } : null },
    filtered: {
      from: (day) => ({ boughtOn: { from: String(day) } }),
      to: (day) => ({ boughtOn: { until: String(day) } }),
    },
    forOwner: (rows) => asExpenses(app, rows),
  });
}

/** Returns the sums of a period by category, largest first. */
export async function sumExpenses(app: App, { from, to }: Period): Promise<ReplyOf<typeof sumContract>> {
  const all = (await expensesIn(app, { from, to }))
    .filter(({ row: { boughtOn } }) => boughtOn && boughtOn >= from && boughtOn <= to)
    .map(({ row: { category }, booked }) => ({ category: category ?? 'other', ...booked }))
    .filter(({ totalCents }) => totalCents !== 0);
  const sum = (rows: typeof all) => sumCents(rows.map(({ totalCents }) => totalCents));
  const categories = valuesOf(expenseCategories)
    .map((category) => ({ category, rows: all.filter((each) => each.category === category) }))
    .filter(({ rows }) => rows.length)
    .map(({ category, rows }) => ({ category, totalCents: sum(rows) }))
    .sort((one, other) => other.totalCents - one.totalCents);
  return { totalCents: sum(all), gstCents: sumCents(all.map(({ gstCents }) => gstCents)), categories };
}

/** Returns the expenses of a period with a sum, oldest first. */
export async function listExpensesOfPeriod(
  app: App,
  { from, to }: QueryOf<typeof exportContract>,
): Promise<Row[]> {
  const where: Condition<'expenses'>[] = [{ deletedAt: null }, { draft: false }];
  if (from) where.push({ boughtOn: { from } });
  if (to) where.push({ boughtOn: { until: to } });
  return rows(app, 'expenses').all(where, { sort: ['boughtOn', 'id'] });
}

/** Exports expenses as a spreadsheet file. `receiptOf` returns the file name of a receipt. */
export async function expensesCsv(
  app: App,
  rows: readonly Row[],
  receiptOf: (row: Row) => string = ({ receiptFileId }) => (receiptFileId ? 'Yes' : ''),
): Promise<string> {
  const expenses = await asExpenses(app, rows);
  return csv(
    ['Bought on', 'Paid on', 'Supplier', 'Category', 'Total', 'GST', 'Capital', 'Paid by', 'Note', 'Receipt'],
    expenses.map((expense, index) => {
      const row = rows[index];
      return [
        expense.boughtOn,
        expense.paidOn,
        expense.supplier,
        labelOf(expenseCategories, expense.category),
        dollarsCell(expense.totalCents ?? 0),
        dollarsCell(expense.gstCents ?? 0),
        expense.capital ? 'Yes' : '',
        labelOf(invoiceMethods, expense.method),
        expense.note,
        row ? receiptOf(row) : '',
      ];
    }),
  );
}
