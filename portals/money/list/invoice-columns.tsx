import { Link } from 'react-router-dom';
import type { Invoice } from '../../../contracts/invoices/invoices';
import { formatMoney } from '../../../rules/money/money';
import { formatDate } from '../../../rules/time/dates';
import type { Column } from '../../../ui/data/table-column';
import { StandingBadge } from '../../../ui/invoices/standing-badge';

const dash = '—';

/** The columns of the list of invoices. */
export const invoiceColumns: Column<Invoice>[] = [
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
    cell: ({ doneOn }) => (doneOn ? formatDate(doneOn) : dash),
  },
  {
    id: 'issued',
    header: 'Issued',
    sortBy: 'issuedOn',
    noWrap: true,
    cell: ({ issuedOn }) => (issuedOn ? formatDate(issuedOn) : dash),
  },
  {
    id: 'due',
    header: 'Due',
    sortBy: 'dueOn',
    noWrap: true,
    cell: ({ dueOn }) => (dueOn ? formatDate(dueOn) : dash),
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
    cell: ({ openCents }) => (openCents === 0 ? dash : <strong>{formatMoney(openCents)}</strong>),
  },
];
