import { Link } from 'react-router-dom';
import type { Invoice } from '../../../contracts/money/invoices';
import { formatMoney } from '../../../rules/money/money';
import { formatDate, formatShortDate } from '../../../rules/time/dates';
import type { Column } from '../../../ui/data/table-column';
import type { BriefRow } from '../../../ui/data/table-rows';
import { StandingBadge } from '../../shared/money/standing-badge';

/** Returns the invoice's relevant day: due day, else day of issue, else day of the work. */
function dayOf({ dueOn, issuedOn, doneOn, openCents }: Invoice, today: string): string | null {
  if (dueOn && openCents > 0) return `due ${formatShortDate(dueOn, today)}`;
  if (issuedOn) return `issued ${formatShortDate(issuedOn, today)}`;
  return doneOn && `done ${formatShortDate(doneOn, today)}`;
}

export const briefInvoice =
  (today: string) =>
  (invoice: Invoice): BriefRow => ({
    link: (look) => <Link to={`/invoices/${invoice.id}`} {...look} />,
    title: invoice.buyer.name,
    side: formatMoney(invoice.totalCents),
    second: [invoice.number ?? 'Draft', dayOf(invoice, today)].filter(Boolean).join(' · '),
    end: <StandingBadge invoice={invoice} />,
  });

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
