import { listInvoices } from '../../../contracts/money/invoices';
import { invoiceStates } from '../../../contracts/money/money-options';
import { plural } from '../../../rules/money/numbers';
import { ListFilters } from '../../../ui/data/list-filters';
import { SortSelect } from '../../../ui/data/table-sort';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SearchBox } from '../../../ui/forms/search-box';
import { SelectField } from '../../../ui/forms/select-field';
import { PagedTable } from '../../../ui/portal-kit/paged-table';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { useToday } from '../../../ui/portal-kit/use-today';
import { MoneyHead } from '../shared/money-head';
import { briefInvoice, invoiceColumns } from './invoice-columns';
import { useInvoiceView } from './use-invoice-view';

const shows = [
  ...invoiceStates,
  { value: 'overdue', label: 'Overdue' },
  { value: 'look', label: 'To look at' },
];

/** Every draft and invoice: searched, narrowed, sorted, in pages. */
export function InvoicesPage() {
  usePageTitle('Invoices');
  const url = useListUrl();
  const today = useToday();
  const { shown, sort, filters, choose } = useInvoiceView();
  const list = usePaged(listInvoices, url, { filters, pageSize: 20 });
  return (
    <>
      <MoneyHead />
      <div className="mb-2 flex flex-wrap items-end gap-x-2 gap-y-3 lg:gap-x-4">
        <SearchBox
          label="Search invoices"
          placeholder="Number, name or phone"
          className="min-w-0 flex-1 basis-40 lg:max-w-sm"
          maxLength={100}
          value={url.text}
          pending={url.typing || !list.settled}
          onValueChange={url.setText}
        />
        <ListFilters
          count={shown ? 1 : 0}
          sort={
            <SortSelect
              columns={invoiceColumns}
              sort={sort}
              onSortChange={(next) => choose({ sort: next })}
            />
          }
        >
          <SelectField
            label="Show"
            acts
            options={shows}
            placeholder="All"
            value={shown}
            onChange={({ target }) => choose({ show: target.value })}
          />
        </ListFilters>
      </div>
      <p
        aria-live={shown || url.search ? 'polite' : 'off'}
        className={shown || url.search ? 'mb-2 text-ink-soft' : 'mb-2 text-ink-soft max-lg:sr-only'}
      >
        {list.settled && list.data && plural(list.data.total, 'invoice')}
      </p>
      <PagedTable
        list={list}
        failure="The invoices could not be loaded"
        loadingRows={4}
        pagesLabel="Pages of invoices"
        caption="Invoices"
        columns={invoiceColumns}
        brief={briefInvoice(today)}
        rowKey={({ id }) => id}
        sort={sort}
        onSortChange={(next) => choose({ sort: next })}
        empty={
          shown || url.search ? (
            <EmptyState title="Nothing found">
              Try a part of the name or of the number, or show all.
            </EmptyState>
          ) : (
            <EmptyState title="No invoices yet">
              A visit that is done and has prices makes a draft. Others begin with New Invoice.
            </EmptyState>
          )
        }
      />
    </>
  );
}
