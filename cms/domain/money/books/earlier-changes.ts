import type { LodgedStatement } from '../../../../collections/payload-types';
import type { Statement } from '../../../../contracts/money/bas';
import { figuresUpTo, isZero, lessFigures, noFigures } from '../../../../rules/money/bas';
import type { BasisFrom } from '../../../../rules/money/gst-bases';
import { formatMoney } from '../../../../rules/money/money';
import type { App } from '../../../app';
import type { StoredMovement } from '../invoices/stored';
import { movementsOf } from '../invoices/stored';
import type { ExpenseInBooks } from './booked-expenses';
import type { InBooks } from './books-on';
import { changedSince } from './books-on';
import { keyOf, lodgedExpenseIds, lodgedSoFar } from './lodged-rows';

export type EarlierChange = Statement['earlier']['changes'][number];

/** A margin: rows written while a statement is read may have an earlier time than the reading. */
const marginMs = 60 * 60_000;

const texts = {
  payment: 'Payment',
  refund: 'Refund',
  'write-off': 'Write-off',
  reopening: 'Opened again',
} as const;

function textOf(movement: StoredMovement): string {
  const sum = formatMoney(movement.amountCents);
  if (movement.kind !== 'reversal') return `${texts[movement.kind]} of ${sum} written down`;
  if (movement.why === 'moved') return `Payment of ${sum} moved away`;
  return movement.why === 'mistake' ? `Payment of ${sum} reversed as a mistake` : `Payment of ${sum} bounced`;
}

const idOf = ({ invoiceId, expenseId }: Pick<EarlierChange, 'invoiceId' | 'expenseId'>): number =>
  invoiceId ?? expenseId ?? 0;

/** When and how an expense changed for lodged days. */
function howExpenseChanged({ row }: ExpenseInBooks, wasLodged: boolean, { to }: LodgedStatement) {
  const day = row.boughtOn && row.boughtOn <= to ? row.boughtOn : to;
  if (row.deletedAt) return { day, what: 'Expense deleted' };
  const sum = formatMoney(row.totalCents ?? 0);
  return { day, what: wasLodged ? 'Expense changed' : `Expense of ${sum} written down` };
}

/** When and how an invoice changed for lodged days. */
function howInvoiceChanged({ invoice }: InBooks, lodged: LodgedStatement): { day: string; what: string } {
  const writtenSince = (at: number) =>
    movementsOf(invoice?.row ?? {}).filter((each) => each.on <= lodged.to && Date.parse(each.at) >= at);
  const readAt = Date.parse(lodged.readAt);
  const after = writtenSince(readAt);
  // Rows of the hour before count where they alone can explain the change: most of them were read.
  const later = after.length ? after : writtenSince(readAt - marginMs);
  const day = later.map(({ on }) => on).sort()[0] ?? lodged.to;
  return { day, what: later.map(textOf).join('; ') || 'Changed' };
}

/** Lists what has changed since it was lodged, for all days up to the end of the newest lodged statement. */
export async function earlierChanges(
  app: App,
  statements: readonly LodgedStatement[],
  bases: readonly BasisFrom[],
): Promise<EarlierChange[]> {
  const [newest] = statements;
  if (!newest) return [];
  const lodged = lodgedSoFar(statements);
  const since = new Date(Date.parse(newest.readAt) - marginMs);
  const changed = await changedSince(app, since, {
    day: newest.to,
    lodgedExpenses: lodgedExpenseIds(statements),
  });
  return changed
    .map((each) => {
      const now = figuresUpTo(each.booked, bases, newest.to);
      const then = lodged.get(keyOf(each));
      const figures = lessFigures(now, then ?? noFigures());
      const { invoiceId, expenseId, expense } = each;
      const how = expense
        ? howExpenseChanged(expense, then !== undefined, newest)
        : howInvoiceChanged(each, newest);
      return { invoiceId, expenseId, number: each.name, ...how, ...figures };
    })
    .filter((change) => !isZero(change))
    .sort((one, other) => one.day.localeCompare(other.day) || idOf(one) - idOf(other));
}
