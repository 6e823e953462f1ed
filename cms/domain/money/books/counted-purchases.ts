import type { Period } from '../../../../contracts/money/period';
import { figuresWithin, isZero } from '../../../../rules/money/bas';
import { type BasisFrom, hasBasisBeginningIn } from '../../../../rules/money/gst-bases';
import type { App } from '../../../app';
import { storedInvoicing } from '../invoices/settings';
import { type ExpenseInBooks, expensesIn, expensesUpTo } from './booked-expenses';
import { gstHistory } from './gst-history';

/** Returns the expenses that count in a period, on the same days as the purchases of a statement. */
export async function countedPurchases(
  app: App,
  period: Period,
): Promise<{ bases: BasisFrom[]; expenses: ExpenseInBooks[] }> {
  const bases = gstHistory(await storedInvoicing(app));
  const found = await (hasBasisBeginningIn(bases, period)
    ? expensesUpTo(app, period.to)
    : expensesIn(app, period));
  const expenses = found.filter(
    ({ booked }) => !isZero(figuresWithin({ kind: 'expense', row: booked }, bases, period)),
  );
  return { bases, expenses };
}
