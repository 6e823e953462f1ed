import { Link } from 'react-router-dom';
import { type Invoice, listInvoices } from '../../../contracts/money/invoices';
import { invoiceStates } from '../../../contracts/money/money-options';
import { formatMoney } from '../../../rules/money/money';
import { formatDate, formatShortDate } from '../../../rules/time/dates';
import { ListFilters } from '../../../ui/data/list-filters';
import type { Column } from '../../../ui/data/table-column';
import type { BriefRow } from '../../../ui/data/table-rows';
import { SortSelect } from '../../../ui/data/table-sort';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { SelectField } from '../../../ui/forms/select-field';
import { ListSearch } from '../../../ui/portal-kit/list-search';
import { PagedTable } from '../../../ui/portal-kit/paged-table';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { useToday } from '../../../ui/portal-kit/use-today';
import { useUrlState } from '../../../ui/portal-kit/use-url-state';
import { StandingBadge } from '../../shared/money/standing-badge';
import { MoneyHead } from '../shared/money-head';

/** Returns the invoice's relevant day: due day, else day of issue, else day of the work. */
function dayOf({ dueOn, issuedOn, doneOn, openCents }: Invoice, today: string): string | null {
  if (dueOn && openCents > 0) return `due ${formatShortDate(dueOn, today)}`;
  if (issuedOn) return `issued ${formatShortDate(issuedOn, today)}`;
  return doneOn && `done ${formatShortDate(doneOn, today)}`;
}

/** The sum that the owner waits for: of an invoice that is paid in part, what is open. */
const sideOf = ({ totalCents, openCents }: Invoice): string =>
  openCents > 0 && openCents < totalCents ? `${formatMoney(openCents)} open` : formatMoney(totalCents);

const briefInvoice =
  (today: string) =>
  (invoice: Invoice): BriefRow => ({
    link: (look) => <Link to={`/invoices/${invoice.id}`} {...look} />,
    title: invoice.buyer.name,
    side: sideOf(invoice),
    second: [invoice.number ?? 'Draft', dayOf(invoice, today)].filter(Boolean).join(' · '),
    end: <StandingBadge invoice={invoice} />,
  });

const invoiceColumns: Column<Invoice>[] = [
  {
    id: 'number',
    header: 'Invoice',
    main: true,
    cell: ({ id, number, buyer }) => (
      <>
        <Link
          to={`/invoices/${id}`}
          className="inline-flex min-h-11 max-w-full items-center text-brand hover:underline @3xl:min-h-6"
        >
          {number ?? 'Draft'}
        </Link>
        <span className="block text-sm font-normal text-ink-soft wrap-anywhere">{buyer.name}</span>
      </>
    ),
  },
  { id: 'state', header: 'State', cell: (invoice) => <StandingBadge invoice={invoice} /> },
  {
    id: 'done',
    header: 'Work done',
    noWrap: true,
    cell: ({ doneOn }) => (doneOn ? formatDate(doneOn) : null),
  },
  {
    id: 'issued',
    header: 'Issued',
    sortBy: 'issuedOn',
    noWrap: true,
    cell: ({ issuedOn }) => (issuedOn ? formatDate(issuedOn) : null),
  },
  {
    id: 'due',
    header: 'Due',
    sortBy: 'dueOn',
    noWrap: true,
    cell: ({ dueOn }) => (dueOn ? formatDate(dueOn) : null),
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    noWrap: true,
    cell: ({ totalCents }) => formatMoney(totalCents),
  },
  {
    id: 'open',
    header: 'Open',
    sortBy: 'openCents',
    align: 'end',
    noWrap: true,
    cell: ({ openCents }) => (openCents === 0 ? null : <strong>{formatMoney(openCents)}</strong>),
  },
];

const orders = ['-id', '-issuedOn', 'issuedOn', 'dueOn', '-dueOn', '-openCents', 'openCents'] as const;

/** Reads and writes the list's filter and order in the address. A new view starts at page one. */
function useInvoiceView() {
  const { params, correctTo } = useUrlState();
  const shown = params.get('show') ?? '';
  const state = invoiceStates.find(({ value }) => value === shown)?.value;
  const sort = orders.find((order) => order === params.get('sort')) ?? '-id';
  return {
    shown,
    sort,
    filters: {
      sort,
      ...(state && { state }),
      ...(shown === 'overdue' && { overdue: 'true' as const }),
      ...(shown === 'look' && { look: 'true' as const }),
    },
    choose: (changes: { show?: string; sort?: string }) => correctTo({ page: null, ...changes }),
  };
}

const filterOptions = [
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
            options={filterOptions}
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
