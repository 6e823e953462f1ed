import { Link } from 'react-router-dom';
import type { ListedClient } from '../../../contracts/clients/clients';
import { nearDate } from '../../../rules/clients/due-words';
import { formatMoney } from '../../../rules/money/money';
import { formatPhone } from '../../../rules/people/phones';
import { daysBetween, formatDate } from '../../../rules/time/dates';
import { Badge } from '../../../ui/data/badge';
import type { Column } from '../../../ui/data/table-column';
import { DueChip } from '../../../ui/horses/due-chip';

const dash = '—';

/** The columns of the book. */
export const clientColumns = (today: string): Column<ListedClient>[] => [
  {
    id: 'name',
    header: 'Client',
    main: true,
    sortBy: 'name',
    cell: ({ id, name, phone, email, suburb, archivedAt }) => (
      <>
        <Link
          to={`/${id}`}
          className="inline-flex min-h-11 max-w-full items-center text-brand hover:underline @3xl:min-h-6"
        >
          <span className="line-clamp-2 min-w-0 wrap-anywhere">{name}</span>
        </Link>
        {archivedAt && (
          <span className="ml-2 inline-block">
            <Badge>Archived</Badge>
          </span>
        )}
        <span className="block text-sm font-normal text-ink-soft tabular-nums wrap-anywhere">
          {[suburb, formatPhone(phone) || email].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'due',
    header: 'Next due',
    sortBy: 'nextDueOn',
    noWrap: true,
    cell: ({ dueState, nextDueOn, horses }) => {
      if (!dueState) return 'No horses yet';
      const daysOverdue = nextDueOn ? Math.max(0, daysBetween(nextDueOn, today)) : 0;
      return (
        <span className="flex flex-wrap items-center gap-x-2 @3xl:flex-nowrap">
          <DueChip horse={{ dueState, dueOn: nextDueOn, daysOverdue }} today={today} />
          {horses > 1 && <span className="text-sm text-ink-soft">of {horses}</span>}
        </span>
      );
    },
  },
  {
    id: 'last',
    header: 'Last visit',
    sortBy: 'lastVisitOn',
    noWrap: true,
    cell: ({ lastVisitOn }) => (lastVisitOn ? formatDate(lastVisitOn) : dash),
  },
  {
    id: 'next',
    header: 'Next visit',
    noWrap: true,
    cell: ({ nextVisitOn }) =>
      nextVisitOn ? <a href={`/calendar/day/${nextVisitOn}`}>{nearDate(nextVisitOn, today)}</a> : dash,
  },
  {
    id: 'balance',
    header: 'Owes',
    sortBy: 'balance',
    align: 'end',
    noWrap: true,
    cell: ({ balance }) => (balance > 0 ? <strong>{formatMoney(balance)}</strong> : dash),
  },
];
