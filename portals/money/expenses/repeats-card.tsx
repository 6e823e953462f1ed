import { type Expense, listExpenses, repeatExpense } from '../../../contracts/money/expenses';
import { withLodged } from '../../../rules/money/lodged-text';
import { formatMoney } from '../../../rules/money/money';
import { addDays, addMonths, formatDate } from '../../../rules/time/dates';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { rowsClass } from '../../../ui/data/row-lines';
import { Button } from '../../../ui/forms/button';
import { useSave } from '../../../ui/saving/use-save';
import { refreshedByExpense as refresh } from '../shared/refreshed-by-expense';
import { billsToRepeat } from './bills-to-repeat';

const useExpensesOf = (from: string) => {
  const to = addDays(addMonths(from, 1), -1);
  const query = { from, to, draft: 'false', page: '1', pageSize: '200' } as const;
  const { data } = useEndpoint(listExpenses, { query });
  return data && asPage<Expense>(data).items;
};

/** Lists last month's insurance and phone bills that this month lacks, each with a button to repeat it. */
export function RepeatsCard({ today }: { today: string }) {
  const month = `${today.slice(0, 7)}-01`;
  const [before, now] = [useExpensesOf(addMonths(month, -1)), useExpensesOf(month)];
  if (!before || !now) return null;
  const bills = billsToRepeat(before, now);
  if (!bills.length) return null;
  return (
    <section aria-labelledby="expense-repeats">
      <h2 id="expense-repeats" className="mb-2 text-xl font-semibold">
        Again this month?
      </h2>
      <ul className={rowsClass}>
        {bills.map((expense) => (
          <Repeat key={expense.id} expense={expense} />
        ))}
      </ul>
    </section>
  );
}

function Repeat({ expense: { id, supplier, totalCents } }: { expense: Expense }) {
  const { save, pending } = useSave(repeatExpense, {
    done: ({ boughtOn, warnings }) => ({
      title: `${supplier} repeated on ${formatDate(boughtOn)}`,
      description: withLodged(undefined, warnings),
    }),
    failed: 'The expense was not repeated',
    refresh,
  });
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-1.5">
      <span className="min-w-0 flex-1 basis-32 truncate font-semibold">{supplier}</span>
      <span className="tabular-nums">{formatMoney(totalCents)}</span>
      <Button
        size="small"
        variant="secondary"
        aria-label={`Repeat ${supplier}`}
        pending={pending}
        onClick={() => void save({ params: { id: String(id) } })}
      >
        Repeat
      </Button>
    </li>
  );
}
