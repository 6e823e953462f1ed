import { newestLodged } from '../../../../collections/money/newest-lodged';
import type { Expense as Row } from '../../../../collections/payload-types';
import { figuresUpTo, isZero, lessFigures, noFigures } from '../../../../rules/money/bas';
import type { App } from '../../../app';
import { asPurchase } from '../books/booked-expenses';
import { gstHistory } from '../books/gst-history';
import { storedInvoicing } from '../invoices/settings';

/** Warns when a change of an expense changes the figures of a lodged statement. */
export async function lodgedWarning(
  app: Pick<App, 'payload'>,
  before: Row | null,
  after: Row,
): Promise<'lodged'[]> {
  const lodged = await newestLodged(app.payload);
  if (!lodged) return [];
  const settings = await storedInvoicing(app);
  const figuresOf = (row: Row) =>
    figuresUpTo({ kind: 'expense', row: asPurchase(row, settings) }, gstHistory(settings), lodged.to);
  const change = lessFigures(figuresOf(after), before ? figuresOf(before) : noFigures());
  return isZero(change) ? [] : ['lodged'];
}
