import { type Expense, listExpenses, restoreExpense } from '../../../contracts/money/expenses';
import { withLodged } from '../../../rules/money/lodged-text';
import { formatMoney } from '../../../rules/money/money';
import { formatDate } from '../../../rules/time/dates';
import { formatInstant } from '../../../rules/time/zone';
import type { Column } from '../../../ui/data/table-column';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { PagedTable } from '../../../ui/portal-kit/paged-table';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { useSave } from '../../../ui/saving/use-save';
import { refreshedByExpense as refresh } from '../shared/refreshed-by-expense';

const nameOf = ({ supplier }: Expense) => supplier ?? 'Receipt';
const deletedOn = ({ deletedAt }: Expense) => formatInstant(deletedAt, businessTimeZone, 'date');

const columns: Column<Expense>[] = [
  { id: 'supplier', header: 'Supplier', main: true, cell: nameOf },
  { id: 'day', header: 'Bought', cell: ({ boughtOn }) => boughtOn && formatDate(boughtOn) },
  { id: 'deleted', header: 'Deleted', cell: deletedOn },
  { id: 'total', header: 'Total', align: 'end', cell: ({ totalCents }) => formatMoney(totalCents) },
];

function Restore({ expense }: { expense: Expense }) {
  const { save, pending } = useSave(restoreExpense, {
    done: ({ warnings }) => ({
      title: `${nameOf(expense)} restored`,
      description: withLodged(undefined, warnings),
    }),
    failed: 'The expense was not restored',
    refresh,
  });
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={`Restore ${nameOf(expense)}`}
      pending={pending}
      onClick={() => void save({ params: { id: String(expense.id) } })}
    >
      Restore
    </Button>
  );
}

export function BinList() {
  const list = usePaged(listExpenses, useListUrl(), { filters: { deleted: 'true' }, pageSize: 20 });
  return (
    <PagedTable
      list={list}
      failure="The bin could not be loaded"
      loadingRows={2}
      pagesLabel="Pages of the bin"
      caption="Deleted expenses"
      columns={columns}
      brief={(expense) => ({
        title: nameOf(expense),
        side: formatMoney(expense.totalCents),
        second: `Deleted ${deletedOn(expense)}`,
      })}
      rowKey={({ id }) => id}
      actions={(expense) => <Restore expense={expense} />}
      empty={<EmptyState title="The bin is empty">Deleted expenses stay here for 30 days.</EmptyState>}
    />
  );
}
