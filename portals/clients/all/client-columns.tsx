import { Link } from 'react-router-dom';
import type { ListedClient } from '../../../contracts/clients/clients';
import { formatPhone } from '../../../rules/accounts/phones';
import { nearDate } from '../../../rules/horses/due-words';
import { formatMoney } from '../../../rules/money/money';
import { daysBetween, formatDate } from '../../../rules/time/dates';
import { Badge } from '../../../ui/data/badge';
import type { Column } from '../../../ui/data/table-column';
import type { BriefRow } from '../../../ui/data/table-rows';
import { DueChip } from '../../shared/horses/due-chip';

/** How late or near the first of a client's horses is. */
function Due({ client: { dueState, nextDueOn }, today }: { client: ListedClient; today: string }) {
  if (!dueState) return null;
  const daysOverdue = nextDueOn ? Math.max(0, daysBetween(nextDueOn, today)) : 0;
  return <DueChip horse={{ dueState, dueOn: nextDueOn, daysOverdue }} today={today} />;
}

/** A client on a phone: the name and what is due, then the place, the next visit and what is owed. */
export const briefClient =
  (today: string) =>
  (client: ListedClient): BriefRow => ({
    link: (look) => <Link to={`/${client.id}`} {...look} />,
    title: client.name,
    side: client.archivedAt ? <Badge>Archived</Badge> : <Due client={client} today={today} />,
    second: [client.suburb, formatPhone(client.phone) || client.email].filter(Boolean).join(' · '),
    end:
      client.balance > 0
        ? `Owes ${formatMoney(client.balance)}`
        : client.nextVisitOn && `Visit ${nearDate(client.nextVisitOn, today)}`,
  });

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
    cell: (client) =>
      client.dueState ? (
        <span className="flex items-center gap-x-2">
          <Due client={client} today={today} />
          {client.horses > 1 && <span className="text-sm text-ink-soft">of {client.horses}</span>}
        </span>
      ) : (
        'No horses yet'
      ),
  },
  {
    id: 'last',
    header: 'Last visit',
    sortBy: 'lastVisitOn',
    noWrap: true,
    cell: ({ lastVisitOn }) => (lastVisitOn ? formatDate(lastVisitOn) : null),
  },
  {
    id: 'next',
    header: 'Next visit',
    noWrap: true,
    cell: ({ nextVisitOn }) =>
      nextVisitOn ? <a href={`/calendar/day/${nextVisitOn}`}>{nearDate(nextVisitOn, today)}</a> : null,
  },
  {
    id: 'balance',
    header: 'Owes',
    sortBy: 'balance',
    align: 'end',
    noWrap: true,
    cell: ({ balance }) => (balance > 0 ? <strong>{formatMoney(balance)}</strong> : null),
  },
];
