import { newestLodged } from '../../../../collections/money/newest-lodged';
import { type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { splitIntoParts } from '../../in-pages';
import { paidDay } from '../books/booked-expenses';
import { keyOf, lodgedSoFar, lodgedStatements } from '../books/lodged-rows';

/** Days in which a deletion can be undone. */
const retentionDays = 30;

/**
 * Deletes expenses that went to the bin long ago. Expenses of a lodged statement stay: their deletion counts in the
 * next one. The sweep of unused files deletes the receipts. Repeatable.
 */
export async function purgeDeletedExpenses(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - retentionDays * 24 * 60 * 60 * 1000).toISOString();
  const isOld: Condition<'expenses'> = { deletedAt: { before } };
  const expenses = await rows(app, 'expenses').pick(isOld, ['boughtOn', 'paidOn', 'unpaid']);
  if (!expenses.length) return;
  const [newest, statements] = await Promise.all([newestLodged(app.payload), lodgedStatements(app)]);
  const lodged = lodgedSoFar(statements);
  const isLodged = (row: (typeof expenses)[number]) =>
    lodged.has(keyOf({ invoiceId: null, expenseId: row.id })) ||
    [row.boughtOn, paidDay(row)].some((day) => newest && day && day <= newest.to);
  const ids = expenses.filter((row) => !isLodged(row)).map(({ id }) => id);
  for (const part of splitIntoParts(ids)) await rows(app, 'expenses').remove([{ id: part }, isOld]);
}
