import { Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '../../../contracts/endpoint';
import {
  type Expense,
  exportExpenses,
  listExpenses,
  readExpense,
  sumExpenses,
} from '../../../contracts/money/expenses';
import { getInvoicing } from '../../../contracts/money/invoicing';
import { expenseCategories } from '../../../contracts/money/money-options';
import { labelOf } from '../../../contracts/options';
import { formatMoney } from '../../../rules/money/money';
import { plural } from '../../../rules/money/numbers';
import { recentPeriods, type TaxPeriod } from '../../../rules/money/tax-periods';
import { formatShortDate } from '../../../rules/time/dates';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { ExportCsv } from '../../../ui/data/export-csv';
import { ListFilters } from '../../../ui/data/list-filters';
import { RowButton, rowsClass } from '../../../ui/data/row-lines';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { SelectField } from '../../../ui/forms/select-field';
import { useWide } from '../../../ui/layout/use-wide';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { LoadedDialog } from '../../../ui/loading/loaded-dialog';
import { PagedTable } from '../../../ui/portal-kit/paged-table';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { useToday } from '../../../ui/portal-kit/use-today';
import { numberIn, useUrlState } from '../../../ui/portal-kit/use-url-state';
import { ReceiptButton } from '../../shared/money/receipt-button';
import { WaitingReceipts } from '../../shared/money/waiting-receipts';
import { MoneyHead } from '../shared/money-head';
import { PeriodChoice, usePeriod } from '../shared/period-choice';
import { BinList } from './bin-list';
import { briefExpense, expenseColumns } from './expense-columns';
import { RepeatsCard } from './repeats-card';

interface DraftsCardProps {
  today: string;
  onOpen: (expense: Expense) => void;
}

function DraftsCard({ today, onOpen }: DraftsCardProps) {
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

const dialog = () => import('./expense-dialog').then((module) => module.ExpenseDialog);

/** Lists expenses: one press adds a receipt, its sum can follow later. Shows monthly sums by category. */
export function ExpensesPage() {
  usePageTitle('Expenses');
  const today = useToday();
  const { params, openOver, closeOver, correctTo } = useUrlState();
  const periods = recentPeriods(today);
  const chosen = usePeriod(periods);
  const opened = numberIn(params, 'expense');
  const isBin = params.has('bin');
  const category = expenseCategories.find(({ value }) => value === params.get('category'))?.value;
  const open = ({ id }: Pick<Expense, 'id'>) => openOver({ expense: id });
  const close = () => closeOver('expense', 'new');
  const dialogHandlers = { onShow: (id: number) => correctTo({ new: null, expense: id }), onClose: close };
  return (
    <>
      <MoneyHead
        action={<ReceiptButton short="Receipt" className="max-sm:px-3.5" />}
        more={
          <>
            <Button
              variant="quiet"
              icon={<Plus aria-hidden className="size-5" />}
              onClick={() => openOver({ new: 1 })}
            >
              Add without a receipt
            </Button>
            <ReceiptButton camera={false} variant="quiet" label="Add a file" />
            {chosen && (
              <ExportCsv
                endpoint={exportExpenses}
                query={{ from: chosen.from, to: chosen.to }}
                variant="quiet"
              />
            )}
            <Link to={isBin ? '/expenses' : '/expenses?bin'} className={buttonClass({ variant: 'quiet' })}>
              <Trash2 aria-hidden className="size-5" />
              {isBin ? 'Back to expenses' : 'Bin'}
            </Link>
          </>
        }
      />
      <div className="flex flex-col gap-3 sm:gap-6">
        <WaitingReceipts />
        {isBin ? (
          <BinList />
        ) : (
          <>
            <DraftsCard today={today} onOpen={open} />
            <RepeatsCard today={today} />
            <div className="flex items-end gap-2">
              <PeriodChoice periods={periods} chosen={chosen} />
              <ListFilters count={category ? 1 : 0}>
                <SelectField
                  label="Category"
                  acts
                  fieldClassName="w-full lg:w-64"
                  placeholder="All"
                  options={expenseCategories}
                  value={category ?? ''}
                  onChange={({ target }) => correctTo({ category: target.value, page: null })}
                />
              </ListFilters>
            </div>
            {chosen && <Expenses period={chosen} category={category} today={today} onOpen={open} />}
          </>
        )}
      </div>
      {opened !== null && <ExpenseById key={opened} id={opened} {...dialogHandlers} />}
      {params.has('new') && <LazyDialog load={dialog} props={{ expense: null, ...dialogHandlers }} />}
    </>
  );
}

interface ExpenseByIdProps {
  id: number;
  onShow: (id: number) => void;
  onClose: () => void;
}

function ExpenseById({ id, ...shown }: ExpenseByIdProps) {
  // Reads fresh data: deleting another expense changes this one's duplicates.
  const expense = useEndpoint(readExpense, { params: { id: String(id) } }, { staleTime: 0, gcTime: 0 });
  // The registration decides whether the form opens with GST.
  const { isLoading } = useEndpoint(getInvoicing, {});
  if (isLoading) return null;
  return (
    <LoadedDialog
      query={expense}
      title="Expense"
      failure="The expense could not be loaded"
      onClose={shown.onClose}
    >
      {(loaded) => (
        // A change of duplicates creates a new form.
        <LazyDialog key={loaded.duplicates.join()} load={dialog} props={{ expense: loaded, ...shown }} />
      )}
    </LoadedDialog>
  );
}

interface ExpensesProps {
  period: TaxPeriod;
  category: Expense['category'] | undefined;
  today: string;
  onOpen: (expense: Expense) => void;
}

function Expenses({ period: { from, to, label }, category, today, onOpen }: ExpensesProps) {
  const list = usePaged(listExpenses, useListUrl(), {
    filters: { from, to, draft: 'false', ...(category && { category }) },
    pageSize: 20,
  });
  const sums = useEndpoint(sumExpenses, { query: { from, to } }).data;
  return (
    <>
      {sums && sums.totalCents !== 0 && <Sums label={label} sums={sums} />}
      <PagedTable
        list={list}
        failure="The expenses could not be loaded"
        loadingRows={4}
        pagesLabel="Pages of expenses"
        caption="Expenses"
        columns={expenseColumns(onOpen).map(({ sortBy: _, ...column }) => column)}
        brief={briefExpense(today, onOpen)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={category ? 'Nothing in this category' : 'No expenses yet'}
            action={<ReceiptButton variant="secondary" />}
          >
            Photograph a receipt as you get it. Type the sum when you have time.
          </EmptyState>
        }
      />
    </>
  );
}

/** Shows the sum of a period. On a phone its categories open below. */
function Sums({ label, sums }: { label: string; sums: ReplyOf<typeof sumExpenses> }) {
  const wide = useWide();
  const total = (
    <span className="text-2xl font-semibold tabular-nums lg:text-3xl">
      {formatMoney(sums.totalCents)}
      {sums.gstCents !== 0 && (
        <span className="ml-2 text-base font-normal text-ink-soft">
          {`with ${formatMoney(sums.gstCents)} GST`}
        </span>
      )}
    </span>
  );
  const categories = (
    <dl className="grid gap-x-8 sm:grid-cols-2 lg:mt-2 lg:grid-cols-4">
      {sums.categories.map((each) => (
        <div key={each.category} className="flex justify-between gap-x-4 border-b border-line py-1.5">
          <dt className="text-ink-soft">{labelOf(expenseCategories, each.category)}</dt>
          <dd className="tabular-nums">{formatMoney(each.totalCents)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <section aria-label={`Sums of ${label}`}>
      {wide ? (
        <>
          {total}
          {categories}
        </>
      ) : (
        <details>
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
            {total}
            <span aria-hidden className="chevron text-ink-soft" />
          </summary>
          {categories}
        </details>
      )}
    </section>
  );
}
