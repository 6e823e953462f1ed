import type { Expense } from '../../../contracts/money/expenses';

type Bill = Pick<Expense, 'category' | 'supplier' | 'totalCents'>;

const monthly = ['insurance', 'phone'];
const keyOf = ({ supplier }: Bill): string | undefined => supplier?.toLowerCase();

/**
 * Returns last month's insurance and phone bills that this month lacks: the newest of each supplier. Money back is no
 * bill, and does not replace one. Both lists are newest first.
 */
export function billsToRepeat<Row extends Bill>(before: readonly Row[], now: readonly Bill[]): Row[] {
  const isBill = ({ totalCents }: Bill) => (totalCents ?? 0) > 0;
  const suppliers = new Set(now.filter(isBill).map(keyOf));
  const missing = before.filter(
    (each) => isBill(each) && monthly.includes(each.category ?? '') && !suppliers.has(keyOf(each)),
  );
  return [...new Map(missing.toReversed().map((each) => [keyOf(each), each])).values()];
}
