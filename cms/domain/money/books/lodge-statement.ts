import type { LodgedStatement as Row } from '../../../../collections/payload-types';
import type { LodgedStatement, LodgeInput } from '../../../../contracts/money/bas';
import { rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import { basFields, figuresUpTo, isZero } from '../../../../rules/money/bas';
import { addDays, formatDate } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { requireReadableRow } from '../../../database/json-columns';
import { conflict, invalidField, notFound } from '../../../refusal';
import { createIdempotent } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { todayOf } from '../../today-of';
import { storedInvoicing } from '../invoices/settings';
import { booksUpTo, type InBooks } from './books-on';
import { gstHistory } from './gst-history';
import { type LodgedRow, lodgedStatements, toTypeOf } from './lodged-rows';
import { type StatementWithRows, statementWithRows } from './statement';

const collection = 'lodged-statements';
const asLodged = (row: Row): LodgedStatement => ({
  id: row.id,
  from: row.from,
  to: row.to,
  on: row.on,
  toType: toTypeOf(row),
});

/** Throws `invalid` for parts of a month, and `conflict` for future days, a gap, an overlap and changed figures. */
function refuseStatement(app: App, input: LodgeInput, { lodged, statement }: StatementWithRows): void {
  const { from, to, toType } = input;
  if (!from.endsWith('-01')) throw invalidField('from', 'Please choose the first day of a month');
  if (!addDays(to, 1).endsWith('-01')) throw invalidField('to', 'Please choose the last day of a month');
  if (to >= todayOf(app))
    throw conflict(`This period ends on ${formatDate(to)}. Please lodge it after that day.`);
  const [newest] = lodged;
  const next = newest && addDays(newest.to, 1);
  if (next && from !== next) throw conflict(`The next statement begins on ${formatDate(next)}.`);
  if (toType && basFields.some((field) => toType[field] !== statement.toType[field]))
    throw conflict('The figures have changed in the meantime. Please check them again.');
}

/**
 * Throws an Error when a part of an invoice or of a credit note cannot be read. The figures leave such a part out, so
 * the statement would have too little GST.
 */
function requireReadableBooks(books: readonly InBooks[]): void {
  for (const { invoice } of books) {
    if (!invoice) continue;
    requireReadableRow('invoices', invoice.row);
    for (const credit of invoice.credits) requireReadableRow('credit-notes', credit);
  }
}

/** Returns the sum of each invoice and expense before the first statement. */
async function rowsBefore(app: App, from: string): Promise<LodgedRow[]> {
  const bases = gstHistory(await storedInvoicing(app));
  const day = addDays(from, -1);
  const books = await booksUpTo(app, day);
  requireReadableBooks(books);
  return books
    .map(({ invoiceId, expenseId, booked }) => ({
      invoiceId,
      expenseId,
      ...figuresUpTo(booked, bases, day),
    }))
    .filter((row) => !isZero(row));
}

/** Stores a lodged statement with the typed figures. Throws `invalid` and `conflict`. */
export async function lodgeStatement(
  app: App,
  input: LodgeInput,
  requestKey: RequestKey | null,
): Promise<LodgedStatement> {
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, collection).one(where),
    insert: async (key) => {
      const readAt = app.now().toISOString();
      const statementData = await statementWithRows(app, input);
      requireReadableRow('invoicing', await storedInvoicing(app));
      for (const each of statementData.lodged) requireReadableRow(collection, each);
      requireReadableBooks(statementData.books);
      refuseStatement(app, input, statementData);
      const [newest] = statementData.lodged;
      const sequence = (newest?.sequence ?? 0) + 1;
      return rows(app, collection)
        .add({
          from: input.from,
          to: input.to,
          on: todayOf(app),
          toType: { ...statementData.statement.toType },
          rows: statementData.rows.map((each) => ({ ...each })),
          before: newest ? null : (await rowsBefore(app, input.from)).map((each) => ({ ...each })),
          readAt,
          sequence,
          lodgedKey: String(sequence),
          ...key,
        })
        .catch((error) => {
          if (!isUniqueViolation(error, 'lodgedKey')) throw error;
          throw conflict('Another device has just noted a statement. Please look at it.');
        });
    },
  });
  return asLodged(row);
}

export const listLodged = async (app: App): Promise<LodgedStatement[]> =>
  (await lodgedStatements(app)).map(asLodged);

/** Deletes the newest lodged statement. Throws `not-found`, and `conflict` for an older one. */
export async function removeLodged(app: App, id: number): Promise<void> {
  const [newest, ...older] = await lodgedStatements(app);
  if (newest?.id === id) return rows(app, collection).remove({ id });
  if (!older.some((each) => each.id === id)) throw notFound();
  throw conflict('Later statements are lodged. Please remove the newest one first.');
}
