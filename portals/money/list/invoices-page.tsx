import { listInvoices } from '../../../contracts/money/invoices';
import { invoiceStates } from '../../../contracts/money/money-options';
import { ListFilters } from '../../../ui/data/list-filters';
import { SortSelect } from '../../../ui/data/table-sort';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SelectField } from '../../../ui/forms/select-field';
import { ListSearch } from '../../../ui/portal-kit/list-search';
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

export function InvoicesPage() {
  usePageTitle('Invoices');
  const url = useListUrl();
  const today = useToday();
  const { shown, sort, filters, choose } = useInvoiceView();
  const list = usePaged(listInvoices, url, { filters, pageSize: 20 });
  return (
    <>
      <MoneyHead />
      <ListSearch
        url={url}
        list={list}
        label="Search invoices"
        placeholder="Number, name or phone"
        counted="invoice"
        narrowed={shown !== ''}
      >
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
      </ListSearch>
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
