import { listInvoices } from '../../../contracts/invoices/invoices';
import { invoiceStates } from '../../../contracts/options';
import { plural } from '../../../rules/money/numbers';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SearchBox } from '../../../ui/forms/search-box';
import { SelectField } from '../../../ui/forms/select-field';
import { PagedTable } from '../../../ui/portal-kit/paged-table';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { MoneyHead } from '../shared/money-head';
import { invoiceColumns } from './invoice-columns';
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
  const { shown, sort, filters, choose } = useInvoiceView();
  const list = usePaged(listInvoices, url, { filters, pageSize: 20 });
  return (
    <>
      <MoneyHead />
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <SearchBox
          label="Search invoices"
          placeholder="Number, name or phone"
          className="w-full sm:max-w-sm"
          maxLength={100}
          value={url.text}
          pending={url.typing || !list.settled}
          onValueChange={url.setText}
        />
        <SelectField
          label="Show"
          acts
          fieldClassName="w-full sm:w-48"
          options={shows}
          placeholder="All"
          value={shown}
          onChange={({ target }) => choose({ show: target.value })}
        />
      </div>
      <p aria-live={shown || url.search ? 'polite' : 'off'} className="mb-3 text-ink-soft">
        {list.settled && list.data && plural(list.data.total, 'invoice')}
      </p>
      <PagedTable
        list={list}
        failure="The invoices could not be loaded"
        loadingRows={4}
        pagesLabel="Pages of invoices"
        caption="Invoices"
        columns={invoiceColumns}
        rowKey={({ id }) => id}
        sort={sort}
        onSortChange={(next) => choose({ sort: next })}
        empty={
          shown || url.search ? (
            <EmptyState headingLevel="h2" title="Nothing found">
              Try a part of the name or of the number, or show all.
            </EmptyState>
          ) : (
            <EmptyState headingLevel="h2" title="No invoices yet">
              A visit that is done and has prices makes a draft. Others begin with New Invoice.
            </EmptyState>
          )
        }
      />
    </>
  );
}
