import type { LodgedStatement } from '../../../../collections/payload-types';
import type { Statement } from '../../../../contracts/money/bas';
import type { Period } from '../../../../contracts/money/period';
import { figuresToType, figuresWithin, isZero, sumFigures } from '../../../../rules/money/bas';
import { basisOn } from '../../../../rules/money/gst-bases';
import { addDays } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { storedInvoicing } from '../invoices/settings';
import { booksIn } from './books-on';
import { type EarlierChange, earlierChanges } from './earlier-changes';
import { gstHistory } from './gst-history';
import { keyOf, type LodgedRow, lodgedStatements, toTypeOf } from './lodged-rows';

/** A statement with the part of each invoice and expense in it. */
export interface StatementWithRows {
  statement: Statement;
  rows: LodgedRow[];
  /** The lodged statements, newest first. */
  lodged: LodgedStatement[];
}

/** The parts of invoices and expenses, each of what happened in the period and what changed for the days before. */
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

/** The figures of a business activity statement, as they come to now. */
export async function statementWithRows(app: App, { from, to }: Period): Promise<StatementWithRows> {
  const [settings, lodged] = await Promise.all([storedInvoicing(app), lodgedStatements(app)]);
  const bases = gstHistory(settings);
  const basisBegins = bases.some(({ since }) => since !== null && since >= from && since <= to);
  const books = await booksIn(app, { from, to }, basisBegins);
  const within = books.map(({ invoiceId, expenseId, booked }) => ({
    invoiceId,
    expenseId,
    ...figuresWithin(booked, bases, { from, to }),
  }));
  const [newest] = lodged;
  const isNext = newest !== undefined && from === addDays(newest.to, 1);
  const changes = isNext ? await earlierChanges(app, lodged, bases) : [];
  const [figures, earlier] = [sumFigures(within), sumFigures(changes)];
  const same = lodged.find((each) => each.from === from && each.to === to);
  return {
    statement: {
      basis: basisOn(bases, to),
      ...figures,
      earlier: { ...earlier, changes },
      toType: figuresToType(sumFigures([figures, earlier])),
      lodged: same ? { id: same.id, on: same.on, toType: toTypeOf(same) } : null,
    },
    rows: rowsOf(within, changes),
    lodged,
  };
}

/** The figures of a statement without the rows. */
export const statementOf = async (app: App, period: Period): Promise<Statement> =>
  (await statementWithRows(app, period)).statement;
