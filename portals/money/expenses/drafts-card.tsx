import { type Expense, listExpenses } from '../../../contracts/money/expenses';
import { plural } from '../../../rules/money/numbers';
import { formatShortDate } from '../../../rules/time/dates';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { RowButton, rowsClass } from '../../../ui/data/row-lines';

interface DraftsCardProps {
  today: string;
  onOpen: (expense: Expense) => void;
}

export function DraftsCard({ today, onOpen }: DraftsCardProps) {
  const { data } = useEndpoint(listExpenses, {
    query: { draft: 'true', page: '1', pageSize: '50', sort: '-boughtOn' },
  });
  const page = data && asPage<Expense>(data);
  if (!page?.total) return null;
  return (
    <section aria-labelledby="expense-drafts">
      <h2 id="expense-drafts" className="mb-2 text-xl font-semibold">
        {`${plural(page.total, 'receipt')} without a sum`}
      </h2>
      <ul className={rowsClass}>
        {page.items.map((expense) => {
          const { id, supplier, boughtOn, receipt } = expense;
          const day = boughtOn ? formatShortDate(boughtOn, today) : 'without a day';
          return (
            <li key={id} className="flex items-center">
              {receipt?.kind === 'photo' && (
                <img src={receipt.url} alt="" loading="lazy" className="size-14 shrink-0 object-cover" />
              )}
              <RowButton
                title={supplier ?? 'Receipt'}
                side={<span className="text-brand">Type the sum</span>}
                second={day}
                onClick={() => onOpen(expense)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
