import type { LodgedStatement } from '../../../../collections/payload-types';
import type { Statement } from '../../../../contracts/money/bas';
import type { Period } from '../../../../contracts/money/period';
import {
  figuresToType,
  figuresUpTo,
  figuresWithin,
  isZero,
  lessFigures,
  sumFigures,
  zeroFigures,
} from '../../../../rules/money/bas';
import { type BasisFrom, basisOn, hasBasisBeginningIn } from '../../../../rules/money/gst-bases';
import { formatMoney } from '../../../../rules/money/money';
import { addDays } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { storedInvoicing } from '../invoices/settings';
import { movementsOf, type StoredMovement } from '../invoices/stored';
import type { ExpenseInBooks } from './booked-expenses';
import { booksIn, changedSince, type InBooks } from './books-on';
import { gstHistory } from './gst-history';
import {
  keyOf,
  type LodgedRow,
  lodgedExpenseIds,
  lodgedSoFar,
  lodgedStatements,
  toTypeOf,
} from './lodged-rows';

type EarlierChange = Statement['earlier']['changes'][number];

/** A margin of an hour: rows written while a statement is read may have an earlier time than the read. */
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

function describeExpenseChange({ row }: ExpenseInBooks, wasLodged: boolean, { to }: LodgedStatement) {
  const day = row.boughtOn && row.boughtOn <= to ? row.boughtOn : to;
  if (row.deletedAt) return { day, what: 'Expense deleted' };
  const sum = formatMoney(row.totalCents ?? 0);
  return { day, what: wasLodged ? 'Expense changed' : `Expense of ${sum} written down` };
}

function describeInvoiceChange({ invoice }: InBooks, lodged: LodgedStatement): { day: string; what: string } {
  const writtenSince = (at: number) =>
    movementsOf(invoice?.row ?? {}).filter((each) => each.on <= lodged.to && Date.parse(each.at) >= at);
  const readAt = Date.parse(lodged.readAt);
  const after = writtenSince(readAt);
  // Counts rows of the hour before only if no later row explains the change: the statement included most of them.
  const later = after.length ? after : writtenSince(readAt - marginMs);
  const day = later.map(({ on }) => on).sort()[0] ?? lodged.to;
  return { day, what: later.map(textOf).join('; ') || 'Changed' };
}

/** Reads everything that may have changed since the newest statement was lodged. */
async function changedBooks(app: App, statements: readonly LodgedStatement[]): Promise<InBooks[]> {
  const [newest] = statements;
  if (!newest) return [];
  const since = new Date(Date.parse(newest.readAt) - marginMs);
  return changedSince(app, since, { day: newest.to, lodgedExpenses: lodgedExpenseIds(statements) });
}

/** Lists changes since lodging, for all days up to the end of the newest lodged statement. */
function earlierChanges(
  changed: readonly InBooks[],
  statements: readonly LodgedStatement[],
  bases: readonly BasisFrom[],
): EarlierChange[] {
  const [newest] = statements;
  if (!newest) return [];
  const lodged = lodgedSoFar(statements);
  return changed
    .map((each) => {
      const now = figuresUpTo(each.booked, bases, newest.to);
      const lodgedFigures = lodged.get(keyOf(each));
      const figures = lessFigures(now, lodgedFigures ?? zeroFigures());
      const { invoiceId, expenseId, expense } = each;
      const how = expense
        ? describeExpenseChange(expense, lodgedFigures !== undefined, newest)
        : describeInvoiceChange(each, newest);
      return { invoiceId, expenseId, number: each.name, ...how, ...figures };
    })
    .filter((change) => !isZero(change))
    .sort((one, other) => one.day.localeCompare(other.day) || idOf(one) - idOf(other));
}

export interface StatementWithRows {
  statement: Statement;
  rows: LodgedRow[];
  lodged: LodgedStatement[];
  /** The invoices and expenses that the figures were computed from. */
  books: InBooks[];
}

/** Sums the parts of each invoice and expense: from the period, and from changes of earlier days. */
function rowsOf(within: readonly LodgedRow[], earlier: readonly EarlierChange[]): LodgedRow[] {
  const all = [...within, ...earlier.map(({ number: _number, day: _day, what: _what, ...row }) => row)];
  return [...Map.groupBy(all, keyOf).values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { invoiceId, expenseId } = first;
    const sum = sumFigures(rows);
    return isZero(sum) ? [] : [{ invoiceId, expenseId, ...sum }];
  });
}

export async function statementWithRows(app: App, { from, to }: Period): Promise<StatementWithRows> {
  const [settings, lodged] = await Promise.all([storedInvoicing(app), lodgedStatements(app)]);
  const bases = gstHistory(settings);
  const books = await booksIn(app, { from, to }, hasBasisBeginningIn(bases, { from, to }));
  const within = books.map(({ invoiceId, expenseId, booked }) => ({
    invoiceId,
    expenseId,
    ...figuresWithin(booked, bases, { from, to }),
  }));
  const [newest] = lodged;
  const isNext = newest !== undefined && from === addDays(newest.to, 1);
  const changed = isNext ? await changedBooks(app, lodged) : [];
  const changes = earlierChanges(changed, lodged, bases);
  const [figures, earlier] = [sumFigures(within), sumFigures(changes)];
  const samePeriod = lodged.find((each) => each.from === from && each.to === to);
  return {
    statement: {
      basis: basisOn(bases, to),
      ...figures,
      earlier: { ...earlier, changes },
      toType: figuresToType(sumFigures([figures, earlier])),
      lodged: samePeriod ? { id: samePeriod.id, on: samePeriod.on, toType: toTypeOf(samePeriod) } : null,
    },
    rows: rowsOf(within, changes),
    lodged,
    books: [...books, ...changed],
  };
}

export const statementOf = async (app: App, period: Period): Promise<Statement> =>
  (await statementWithRows(app, period)).statement;
