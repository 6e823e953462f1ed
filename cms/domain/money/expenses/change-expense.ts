import { newestLodged } from '../../../../collections/money/newest-lodged';
import type { Expense as Row } from '../../../../collections/payload-types';
import type { ExpenseChange, ExpenseWithWarnings } from '../../../../contracts/money/expenses';
import { type Change, type Condition, rows } from '../../../../rows/rows';
import { figuresUpTo, isZero, lessFigures, zeroFigures } from '../../../../rules/money/bas';
import { isPossibleGst, repeatedDay } from '../../../../rules/money/expenses';
import { gstWithin } from '../../../../rules/money/gst';
import { formatMoney } from '../../../../rules/money/money';
import type { App } from '../../../app';
import { changeRow } from '../../../database/change-row';
import { type Issue, notFound, Refusal } from '../../../refusal';
import { createIdempotent } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { todayOf } from '../../today-of';
import { asPurchase } from '../books/booked-expenses';
import { gstHistory } from '../books/gst-history';
import { storedInvoicing } from '../invoices/settings';
import { asExpense } from './as-expense';
import { findExpense, presentExpense } from './find-expense';

type ExpenseValues = Pick<
  Row,
  | 'boughtOn'
  | 'paidOn'
  | 'unpaid'
  | 'supplier'
  | 'category'
  | 'totalCents'
  | 'gstCents'
  | 'capital'
  | 'method'
  | 'note'
  | 'keptApart'
>;

const toCome = 'This day is still to come';

function issuesOf({ boughtOn, paidOn, ...values }: ExpenseValues, today: string): Issue[] {
  const { totalCents, gstCents, supplier, category } = values;
  const issues: Issue[] = [];
  const note = (path: string, isWrong: unknown, message: string) => {
    if (isWrong) issues.push({ path, message });
  };
  note('boughtOn', boughtOn && boughtOn > today, toCome);
  note('paidOn', paidOn && paidOn > today, toCome);
  if (!totalCents) return issues;
  note('boughtOn', !boughtOn, 'Please enter the day');
  note('supplier', !supplier, 'Please enter the supplier');
  note('category', !category, 'Please choose a category');
  note(
    'gstCents',
    typeof gstCents === 'number' && !isPossibleGst(gstCents, totalCents),
    `GST is at most an eleventh of the sum: ${formatMoney(gstWithin(totalCents))}`,
  );
  return issues;
}

/** Returns the paid day as stored: null when it is the day of purchase. */
function paidValues(before: Partial<ExpenseValues>, { paidOn, boughtOn }: ExpenseChange) {
  if (paidOn === undefined) return { paidOn: before.paidOn ?? null, unpaid: before.unpaid ?? false };
  const bought = boughtOn === undefined ? before.boughtOn : boughtOn;
  return { paidOn: paidOn === bought ? null : paidOn, unpaid: paidOn === null };
}

/** Returns the entered GST. A new sum without GST resets it, so that an eleventh counts. */
function gstValue(before: Partial<ExpenseValues>, { totalCents, gstCents }: ExpenseChange) {
  if (gstCents !== undefined) return gstCents;
  return totalCents !== undefined && totalCents !== before.totalCents ? null : (before.gstCents ?? null);
}

/** Returns the values of an expense after a change. Throws `invalid` with every invalid field. */
function changedValues(
  app: App,
  before: Partial<ExpenseValues>,
  change: ExpenseChange,
): ExpenseValues & { draft: boolean } {
  const { boughtOn, supplier, category, totalCents, capital, method, note, keptApart } = {
    ...before,
    ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  } as Partial<ExpenseValues>;
  const values = {
    boughtOn: boughtOn ?? null,
    supplier: supplier ?? null,
    category: category ?? null,
    totalCents: totalCents ?? null,
    gstCents: totalCents ? gstValue(before, change) : null,
    capital: capital ?? false,
    method: method ?? null,
    note: note ?? null,
    keptApart: keptApart ?? false,
    draft: !totalCents,
    ...paidValues(before, change),
  };
  const issues = issuesOf(values, todayOf(app));
  if (issues[0]) throw new Refusal('invalid', issues[0].message, { issues });
  return values;
}

/** Warns when a change of an expense changes the figures of a lodged statement. */
async function lodgedWarning(app: Pick<App, 'payload'>, before: Row | null, after: Row): Promise<'lodged'[]> {
  const lodged = await newestLodged(app.payload);
  if (!lodged) return [];
  const settings = await storedInvoicing(app);
  const figuresOf = (row: Row) =>
    figuresUpTo({ kind: 'expense', row: asPurchase(row, settings) }, gstHistory(settings), lodged.to);
  const change = lessFigures(figuresOf(after), before ? figuresOf(before) : zeroFigures());
  return isZero(change) ? [] : ['lodged'];
}

const collection = 'expenses';

/** Adds an expense, or a draft if there is no sum. Throws `invalid`. */
export function insertExpense(app: App, input: ExpenseChange, requestKey: RequestKey | null): Promise<Row> {
  return createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, collection).one(where),
    insert: (key) => rows(app, collection).add({ ...changedValues(app, {}, input), ...key }),
  });
}

export async function asExpenseWithWarnings(
  app: App,
  before: Row | null,
  row: Row,
): Promise<ExpenseWithWarnings> {
  const [expense, warnings] = await Promise.all([asExpense(app, row), lodgedWarning(app, before, row)]);
  return { ...expense, warnings };
}

export async function createExpense(
  app: App,
  input: ExpenseChange,
  requestKey: RequestKey | null,
): Promise<ExpenseWithWarnings> {
  return asExpenseWithWarnings(app, null, await insertExpense(app, input, requestKey));
}

/** Changes an expense with values computed from its current row. Throws `not-found`, and errors of `decide`. */
async function changeExpenseRow(
  app: App,
  where: Condition<'expenses'>,
  decide: (row: Row) => Change<'expenses'> | null,
) {
  const found = await changeRow(app.payload, collection, {
    find: () => rows(app, collection).one(where),
    decide,
  });
  if (!found) throw notFound();
  return found;
}

/** Changes the sent fields of an expense. Throws `not-found` and `invalid`. */
export async function updateExpense(
  app: App,
  id: number,
  change: ExpenseChange,
): Promise<ExpenseWithWarnings> {
  const { before, row } = await changeExpenseRow(app, presentExpense(id), (now) =>
    changedValues(app, now, change),
  );
  return asExpenseWithWarnings(app, before, row);
}

/** Moves an expense to the bin. Throws `not-found`. Returns the warnings. */
export async function deleteExpense(app: App, id: number): Promise<'lodged'[]> {
  const deletedAt = app.now().toISOString();
  const { before, row } = await changeExpenseRow(app, presentExpense(id), () => ({ deletedAt }));
  return lodgedWarning(app, before, row);
}

/** Restores an expense from the bin. Repeatable. Throws `not-found` once it was purged. */
export async function restoreExpense(app: App, id: number): Promise<ExpenseWithWarnings> {
  const { row } = await changeExpenseRow(app, { id }, ({ deletedAt }) =>
    deletedAt ? { deletedAt: null } : null,
  );
  return asExpenseWithWarnings(app, null, row);
}

/** Copies an expense to this month. Throws `not-found`, and `conflict` for a draft. */
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
