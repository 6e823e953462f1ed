import { CircleCheck, MailCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { listClients } from '../../../contracts/clients/clients';
import { listDue } from '../../../contracts/horses/due';
import { listNudges } from '../../../contracts/horses/nudges';
import { dueStates } from '../../../contracts/options';
import { plural } from '../../../rules/money/numbers';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { ListFilters } from '../../../ui/data/list-filters';
import { rowsClass } from '../../../ui/data/row-lines';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { SelectField } from '../../../ui/forms/select-field';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { ListSearch } from '../../../ui/portal-kit/list-search';
import { PagedItems } from '../../../ui/portal-kit/paged-items';
import { useDialog } from '../../../ui/portal-kit/use-dialog';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { useToday } from '../../../ui/portal-kit/use-today';
import { useUrlState } from '../../../ui/portal-kit/use-url-state';
import { ClientsHead } from '../shared/clients-head';
import { EmptyBook } from '../shared/empty-book';
import { isLate } from '../shared/late-horses';
import { SuburbSelect } from '../shared/suburb-select';
import { DueItem } from './due-item';
import { useWatched } from './use-watched';

const draftsDialog = () => import('./drafts-dialog').then((module) => module.DraftsDialog);

/** Shows that reminders are prepared for today, with a link to them. Hidden without any. */
function DraftsStrip({ onSent }: { onSent: () => void }) {
  const { name, open, close } = useDialog(['drafts']);
  const { data } = useEndpoint(listNudges, { query: { state: 'draft' } });
  const count = data ? asPage(data).total : 0;
  return (
    <>
      {count > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-info-soft px-4 py-2.5 text-on-info-soft">
          <p className="flex min-w-0 items-center gap-2.5 font-semibold">
            <MailCheck aria-hidden className="size-5 shrink-0" />
            {plural(count, 'reminder')} prepared for today
          </p>
          <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => open('drafts')}>
            Look through
          </Button>
        </div>
      )}
      {name === 'drafts' && <LazyDialog load={draftsDialog} props={{ onSent, onClose: close }} />}
    </>
  );
}

const states = dueStates.filter(({ value }) => isLate(value)).reverse();

interface DueFiltersProps {
  state: string;
  suburb: string;
  onChange: (changes: { state?: string; suburb?: string }) => void;
}

function DueFilters({ state, suburb, onChange }: DueFiltersProps) {
  return (
    <ListFilters count={[state, suburb].filter(Boolean).length}>
      <SuburbSelect value={suburb} onChange={(next) => onChange({ suburb: next })} />
      <SelectField
        label="How late"
        acts
        options={states}
        placeholder="All"
        value={state}
        onChange={({ target }) => onChange({ state: target.value })}
      />
    </ListFilters>
  );
}

/** True when the book has no client. Asks only where nothing else is shown. */
function useIsBookEmpty(isAsked: boolean): boolean {
  const { data } = useEndpoint(listClients, { query: { page: 1, pageSize: 1 } }, { enabled: isAsked });
  return isAsked && data !== undefined && !Array.isArray(data) && data.total === 0;
}

const sentDialog = () => import('./sent-dialog').then((module) => module.SentDialog);
const nudgeDialog = () => import('./nudge-dialog').then((module) => module.NudgeDialog);

/** Milliseconds between two reads of the board. A reminder that was just sent shows its outcome at once. */
const askedEvery = { watched: 3000, usual: 30_000 };

/** Must equal the page size of the prefetched call (`asksFirst`). */
const pageSize = 20;

export function DuePage() {
  const today = useToday();
  const url = useListUrl();
  const { params, correctTo } = useUrlState();
  const [state, suburb] = [params.get('state') ?? '', params.get('suburb') ?? ''];
  const filters = { ...(state && { state: state as 'due' }), ...(suburb && { suburb }) };
  const { isWatched, watch } = useWatched();
  const list = usePaged(listDue, url, {
    filters,
    pageSize,
    refetchInterval: isWatched ? askedEvery.watched : askedEvery.usual,
  });
  const { name, id, open, close } = useDialog(['nudge', 'sent']);
  const narrowed = Boolean(url.search || state || suburb);
  const showAll = () => {
    url.setText('');
    correctTo({ q: null, state: null, suburb: null, page: null });
  };
  const isBookEmpty = useIsBookEmpty(list.data?.items.length === 0 && !narrowed);
  return (
    <>
      <ClientsHead />
      <DraftsStrip onSent={watch} />
      <ListSearch
        url={url}
        list={list}
        label="Search the due board"
        placeholder="Client or horse"
        counted={(total) => `${plural(total, 'client')} with horses due`}
        narrowed={narrowed}
      >
        <DueFilters
          state={state}
          suburb={suburb}
          onChange={(changes) => correctTo({ ...changes, page: null })}
        />
      </ListSearch>
      <PagedItems
        list={list}
        name="due board"
        empty={
          isBookEmpty ? (
            <EmptyBook />
          ) : (
            <EmptyState
              icon={<CircleCheck />}
              title={narrowed ? 'No horses due here' : 'No horses due this week'}
              action={narrowed && <Button onClick={showAll}>Show all that are due</Button>}
            >
              {!narrowed && 'Clients appear here a week before their horses are due, until they are booked.'}
              {url.search && (
                <Link
                  to={`/all?q=${encodeURIComponent(url.search)}`}
                  className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
                >
                  {`Search all clients for “${url.search}”`}
                </Link>
              )}
            </EmptyState>
          )
        }
      >
        {(items) => (
          <ul aria-label="Clients with horses due, most overdue first" className={rowsClass}>
            {items.map((item) => (
              <li key={item.client.id}>
                <DueItem item={item} today={today} onNudge={() => open('nudge', item.client.id)} />
              </li>
            ))}
          </ul>
        )}
      </PagedItems>
      <Button
        variant="quiet"
        size="small"
        className="mt-4"
        aria-haspopup="dialog"
        onClick={() => open('sent')}
      >
        Results of the reminders
      </Button>
      {name === 'sent' && <LazyDialog load={sentDialog} props={{ onClose: close }} />}
      {name === 'nudge' && id && (
        <LazyDialog load={nudgeDialog} props={{ id, onSent: watch, onClose: close }} />
      )}
    </>
  );
}
