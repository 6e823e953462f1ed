import type { Expense as Row } from '../../../../collections/payload-types';
import type { ExpenseChange } from '../../../../contracts/money/expenses';
import { isPossibleGst } from '../../../../rules/money/expenses';
import { gstWithin } from '../../../../rules/money/gst';
import { formatMoney } from '../../../../rules/money/money';
import type { App } from '../../../app';
import { type Issue, Refusal } from '../../../refusal';
import { todayOf } from '../invoices/with-movement';

/** The fields that the owner enters. */
export type ExpenseValues = Pick<
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

/** The paid day as it is stored: nothing when it is the day on which it was bought. */
function paidValues(before: Partial<ExpenseValues>, { paidOn, boughtOn }: ExpenseChange) {
  if (paidOn === undefined) return { paidOn: before.paidOn ?? null, unpaid: before.unpaid ?? false };
  const bought = boughtOn === undefined ? before.boughtOn : boughtOn;
  return { paidOn: paidOn === bought ? null : paidOn, unpaid: paidOn === null };
}

/** GST that was entered for a sum; another sum without it has an eleventh again. */
function gstValue(before: Partial<ExpenseValues>, { totalCents, gstCents }: ExpenseChange) {
  if (gstCents !== undefined) return gstCents;
  return totalCents !== undefined && totalCents !== before.totalCents ? null : (before.gstCents ?? null);
}

/** The values of an expense after a change. Throws `invalid` with every field that is wrong. */
export function changedValues(
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
