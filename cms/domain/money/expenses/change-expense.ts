import type { Expense as Row } from '../../../../collections/payload-types';
import type { ExpenseChange, ExpenseWithWarnings } from '../../../../contracts/money/expenses';
import { repeatedDay } from '../../../../rules/money/expenses';
import type { App } from '../../../app';
import { changeRow } from '../../../database/change-row';
import { type Change, rows } from '../../../database/rows';
import { notFound, Refusal } from '../../../refusal';
import { createIdempotent } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { todayOf } from '../invoices/with-movement';
import { asExpense } from './as-expense';
import { changedValues } from './expense-values';
import { expenseWhere, findExpense } from './find-expense';
import { lodgedWarning } from './lodged-warning';

const collection = 'expenses';

/** Adds an expense or, without a sum, a draft. Throws `invalid`. */
export function insertExpense(app: App, input: ExpenseChange, requestKey: RequestKey | null): Promise<Row> {
  return createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, collection).one(where),
    insert: (key) => rows(app, collection).add({ ...changedValues(app, {}, input), ...key }),
  });
}

/** An expense as it is answered after a change. */
export async function afterChange(app: App, before: Row | null, row: Row): Promise<ExpenseWithWarnings> {
  const [expense, warnings] = await Promise.all([asExpense(app, row), lodgedWarning(app, before, row)]);
  return { ...expense, warnings };
}

export async function createExpense(
  app: App,
  input: ExpenseChange,
  requestKey: RequestKey | null,
): Promise<ExpenseWithWarnings> {
  return afterChange(app, null, await insertExpense(app, input, requestKey));
}

/** Changes an expense over the state from which it is decided. Throws `not-found`, and what `decide` throws. */
async function changed(
  app: App,
  { id, isDeleted = false }: { id: number; isDeleted?: boolean },
  decide: (row: Row) => Change<'expenses'>,
) {
  const found = await changeRow(app.payload, collection, {
    find: () => rows(app, collection).one(expenseWhere(id, isDeleted)),
    decide,
  });
  if (!found) throw notFound();
  return found;
}

/** Changes what is sent of an expense. Throws `not-found` and `invalid`. */
export async function updateExpense(
  app: App,
  id: number,
  change: ExpenseChange,
): Promise<ExpenseWithWarnings> {
  const { before, row } = await changed(app, { id }, (now) => changedValues(app, now, change));
  return afterChange(app, before, row);
}

/** Puts an expense in the bin. Throws `not-found`. Returns the warnings. */
export async function deleteExpense(app: App, id: number): Promise<'lodged'[]> {
  const deletedAt = app.now().toISOString();
  const { before, row } = await changed(app, { id }, () => ({ deletedAt }));
  return lodgedWarning(app, before, row);
}

/** Takes an expense out of the bin. Throws `not-found` for one that is not there. */
export async function restoreExpense(app: App, id: number): Promise<ExpenseWithWarnings> {
  const { before, row } = await changed(app, { id, isDeleted: true }, () => ({ deletedAt: null }));
  return afterChange(app, before, row);
}

/** Adds an expense once more, to this month. Throws `not-found`, and `conflict` for a draft. */
export async function repeatExpense(
  app: App,
  id: number,
  requestKey: RequestKey | null,
): Promise<ExpenseWithWarnings> {
  const { boughtOn, supplier, category, totalCents, gstCents, capital, method, note } = await findExpense(
    app,
    id,
  );
  if (!boughtOn || !totalCents)
    throw new Refusal('conflict', 'This expense has no sum yet. Please enter it first.');
  const again = {
    supplier,
    category,
    totalCents,
    gstCents: gstCents ?? null,
    capital: Boolean(capital),
    method,
    note,
  };
  const day = repeatedDay(boughtOn, todayOf(app));
  return createExpense(app, { ...again, boughtOn: day }, requestKey);
}
