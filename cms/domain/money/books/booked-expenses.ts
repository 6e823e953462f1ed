import type { Expense as Row } from '../../../../collections/payload-types';
import { type Condition, rows } from '../../../../rows/rows';
import { gstOfExpense } from '../../../../rules/money/expenses';
import type { BookedPurchase } from '../../../../rules/money/purchase-figures';
import type { App } from '../../../app';
import { type StoredRegistration, storedInvoicing, wasRegisteredOn } from '../invoices/settings';

const fields = [
  'boughtOn',
  'paidOn',
  'unpaid',
  'supplier',
  'category',
  'totalCents',
  'gstCents',
  'capital',
  'deletedAt',
] as const;
type BookedRow = Pick<Row, 'id' | (typeof fields)[number]>;

export interface ExpenseInBooks {
  row: BookedRow;
  booked: BookedPurchase;
}

export const paidDay = ({ unpaid, paidOn, boughtOn }: Pick<Row, 'unpaid' | 'paidOn' | 'boughtOn'>) =>
  unpaid ? null : (paidOn ?? boughtOn ?? null);

/** Returns the GST of an expense by its day: registered or not. */
export const gstOf = (
  row: Pick<Row, 'totalCents' | 'gstCents' | 'boughtOn'>,
  settings: StoredRegistration,
): number =>
  gstOfExpense(
    { totalCents: row.totalCents ?? null, gstCents: row.gstCents ?? null },
    wasRegisteredOn(settings, row.boughtOn ?? ''),
  );

/** Maps an expense for the books. Drafts and deleted expenses count as nothing. */
export function asPurchase(row: Omit<BookedRow, 'id'>, settings: StoredRegistration): BookedPurchase {
  const isCounted = !row.deletedAt && Boolean(row.boughtOn);
  return {
    boughtOn: row.boughtOn ?? '9999-12-31',
    paidOn: paidDay(row),
    totalCents: isCounted ? (row.totalCents ?? 0) : 0,
    gstCents: isCounted ? gstOf(row, settings) : 0,
    capital: Boolean(row.capital),
  };
}

const inPeriod = (
  field: 'boughtOn' | 'paidOn',
  { from, to }: { from: string; to: string },
): Condition<'expenses'> => [{ [field]: { from } }, { [field]: { until: to } }];
const firstDay = '0000-01-01';

/** Returns the expenses that match any condition. Runs one query per condition, so that each uses its own index. */
async function expensesWhere(
  app: Pick<App, 'payload'>,
  conditions: Condition<'expenses'>[],
): Promise<ExpenseInBooks[]> {
  const [settings, ...found] = await Promise.all([
    storedInvoicing(app),
    ...conditions.map((where) => rows(app, 'expenses').pick(where, fields, { sort: ['id'] })),
  ]);
  const foundRows = new Map(found.flat().map((row) => [row.id, row]));
  return [...foundRows.values()].map((row) => ({ row, booked: asPurchase(row, settings) }));
}

export const expensesIn = (app: Pick<App, 'payload'>, period: { from: string; to: string }) =>
  expensesWhere(app, [inPeriod('boughtOn', period), inPeriod('paidOn', period)]);

/** Returns expenses bought or paid up to a day, and those with these ids. */
export const expensesUpTo = (app: Pick<App, 'payload'>, day: string, ids: readonly number[] = []) =>
  expensesWhere(app, [
    inPeriod('boughtOn', { from: firstDay, to: day }),
    inPeriod('paidOn', { from: firstDay, to: day }),
    ...(ids.length ? [{ id: [...ids] }] : []),
  ]);
