import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ListedClient, listClients } from '../../../contracts/clients/clients';
import { dueStates } from '../../../contracts/options';
import { formatPhone } from '../../../rules/accounts/phones';
import { nearDate } from '../../../rules/horses/due-words';
import { formatMoney } from '../../../rules/money/money';
import { daysBetween, formatDate } from '../../../rules/time/dates';
import { Badge } from '../../../ui/data/badge';
import { ListFilters } from '../../../ui/data/list-filters';
import type { Column } from '../../../ui/data/table-column';
import type { BriefRow } from '../../../ui/data/table-rows';
import { SortSelect } from '../../../ui/data/table-sort';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Checkbox } from '../../../ui/forms/checkbox';
import { SelectField } from '../../../ui/forms/select-field';
import { ListSearch } from '../../../ui/portal-kit/list-search';
import { PagedTable } from '../../../ui/portal-kit/paged-table';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { useToday } from '../../../ui/portal-kit/use-today';
import { useUrlState } from '../../../ui/portal-kit/use-url-state';
import { DueChip } from '../../shared/horses/due-chip';
import { ClientsHead } from '../shared/clients-head';
import { EmptyBook } from '../shared/empty-book';
import { SuburbSelect } from '../shared/suburb-select';

function Due({ client: { dueState, nextDueOn }, today }: { client: ListedClient; today: string }) {
  if (!dueState) return null;
  const daysOverdue = nextDueOn ? Math.max(0, daysBetween(nextDueOn, today)) : 0;
  return <DueChip horse={{ dueState, dueOn: nextDueOn, daysOverdue }} today={today} />;
}

/** A client on a phone: name and due state, then place, next visit and debt. */
const briefClient =
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

const clientColumns = (today: string): Column<ListedClient>[] => [
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

/** Filters and sort order of the list. Empty texts filter nothing. */
interface ClientView {
  suburb: string;
  due: (typeof dueStates)[number]['value'] | '';
  owing: boolean;
  archived: boolean;
  sort: Sort;
}

const sorts = ['name', 'nextDueOn', 'lastVisitOn', 'balance'].flatMap((by) => [by, `-${by}`]) as Sort[];
type Sort = `${'' | '-'}${'name' | 'nextDueOn' | 'lastVisitOn' | 'balance'}`;

/** Reads and writes the list's view in the address. A new view starts at page one. */
function useClientView() {
  const { params, correctTo } = useUrlState();
  const view: ClientView = {
    suburb: params.get('suburb') ?? '',
    due: dueStates.find(({ value }) => value === params.get('due'))?.value ?? '',
    owing: params.get('owing') === 'true',
    archived: params.get('archived') === 'true',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'name',
  };
  const { suburb, due, owing, archived, sort } = view;
  return {
    view,
    narrowed: Boolean(suburb || due || owing || archived),
    filters: {
      sort,
      ...(suburb && { suburb }),
      ...(due && { due }),
      ...(owing && { owing: 'true' as const }),
      ...(archived && { archived: 'true' as const }),
    },
    choose: (changes: Partial<Record<keyof ClientView, string | boolean>>) =>
      correctTo({
        page: null,
        ...Object.fromEntries(
          Object.entries(changes).map(([name, value]) => [name, value === false ? null : String(value)]),
        ),
      }),
  };
}

const states = [...dueStates].reverse();

interface ClientFiltersProps {
  view: ClientView;
  sort: ReactNode;
  onChange: (changes: Partial<Record<keyof ClientView, string | boolean>>) => void;
}

function ClientFilters({ view, sort, onChange }: ClientFiltersProps) {
  const count = [view.suburb, view.due, view.owing, view.archived].filter(Boolean).length;
  return (
    <ListFilters count={count} sort={sort}>
      <SuburbSelect value={view.suburb} onChange={(suburb) => onChange({ suburb })} />
      <SelectField
        label="Due"
        acts
        options={states}
        placeholder="All"
        value={view.due}
        onChange={({ target }) => onChange({ due: target.value })}
      />
      <div className="flex flex-wrap gap-x-5">
        <Checkbox
          label="Owes money"
          checked={view.owing}
          onChange={({ target }) => onChange({ owing: target.checked })}
        />
        <Checkbox
          label="Archived"
          checked={view.archived}
          onChange={({ target }) => onChange({ archived: target.checked })}
        />
      </div>
    </ListFilters>
  );
}

export function AllPage() {
  usePageTitle('All clients');
  const today = useToday();
  const url = useListUrl();
  const { view, filters, narrowed, choose } = useClientView();
  const list = usePaged(listClients, url, { filters, pageSize: 20 });
  const columns = clientColumns(today);
  return (
    <>
      <ClientsHead />
      <ListSearch
        url={url}
        list={list}
        label="Search the book"
        placeholder="Name, phone or horse"
        counted="client"
        narrowed={narrowed}
      >
        <ClientFilters
          view={view}
          onChange={choose}
          sort={<SortSelect columns={columns} sort={view.sort} onSortChange={(sort) => choose({ sort })} />}
        />
      </ListSearch>
      <PagedTable
        list={list}
        failure="The clients could not be loaded"
        loadingRows={4}
        pagesLabel="Pages of clients"
        caption="Clients"
        columns={columns}
        brief={briefClient(today)}
        rowKey={({ id }) => id}
        sort={view.sort}
        onSortChange={(sort) => choose({ sort })}
        empty={
          narrowed || url.search ? (
            <EmptyState title="No clients found">Try a part of the name, or fewer filters.</EmptyState>
          ) : (
            <EmptyBook />
          )
        }
      />
    </>
  );
}
