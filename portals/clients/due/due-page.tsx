import { CircleCheck } from 'lucide-react';
import { listDue } from '../../../contracts/clients/due';
import { plural } from '../../../rules/money/numbers';
import { Pagination } from '../../../ui/data/pagination';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { SearchBox } from '../../../ui/forms/search-box';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { Loading } from '../../../ui/loading/loading';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { useToday } from '../../../ui/portal-kit/use-today';
import { useUrlState } from '../../../ui/portal-kit/use-url-state';
import { ClientsHead } from '../shared/clients-head';
import { useDialog } from '../shared/use-dialog';
import { DraftsStrip } from './drafts-strip';
import { DueFilters } from './due-filters';
import { DueItem } from './due-item';

const sentDialog = () => import('./sent-dialog').then((module) => module.SentDialog);
const nudgeDialog = () => import('./nudge-dialog').then((module) => module.NudgeDialog);

/** As the page's own answer asks (`asksFirst`). */
const pageSize = 20;

/** Whose feet are next: clients with a horse that is due, the worst first. */
export function DuePage() {
  const today = useToday();
  const url = useListUrl();
  const { params, correctTo } = useUrlState();
  const [state, suburb] = [params.get('state') ?? '', params.get('suburb') ?? ''];
  const filters = { ...(state && { state: state as 'due' }), ...(suburb && { suburb }) };
  const list = usePaged(listDue, url, { filters, pageSize });
  const { name, of, open, close } = useDialog(['nudge', 'sent']);
  const narrowed = Boolean(url.search || state || suburb);
  const showAll = () => {
    url.setText('');
    correctTo({ q: null, state: null, suburb: null, page: null });
  };
  const items = list.data?.items;
  return (
    <>
      <ClientsHead />
      <DraftsStrip />
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <SearchBox
          label="Search the due board"
          placeholder="Client or horse"
          className="w-full sm:max-w-sm"
          maxLength={100}
          value={url.text}
          pending={url.typing || !list.settled}
          onValueChange={url.setText}
        />
        <DueFilters
          state={state}
          suburb={suburb}
          onChange={(changes) => correctTo({ ...changes, page: null })}
        />
      </div>
      <p aria-live={narrowed ? 'polite' : 'off'} className="mb-3 text-ink-soft">
        {list.settled && list.data && `${plural(list.data.total, 'client')} with horses due`}
      </p>
      {list.failed ? (
        <RetryableError title="The due board could not be loaded" onRetry={list.refetch}>
          Please check your connection.
        </RetryableError>
      ) : !items ? (
        <Loading what="Loading the due board" rows={4} />
      ) : items.length === 0 ? (
        <EmptyState
          headingLevel="h2"
          icon={<CircleCheck />}
          title={narrowed ? 'Nobody here is due' : 'Nobody is due this week'}
          action={narrowed && <Button onClick={showAll}>Show everybody who is due</Button>}
        >
          {!narrowed && 'Clients stand here a week before their horses are due, until they are booked.'}
        </EmptyState>
      ) : (
        <ul aria-label="Clients with horses due, the worst first" className="flex flex-col gap-3">
          {items.map((item) => (
            <li key={item.client.id}>
              <DueItem item={item} today={today} onNudge={() => open('nudge', item.client.id)} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        onPageChange={list.toPage}
        label="Pages of the due board"
      />
      <Button
        variant="quiet"
        size="small"
        className="mt-4"
        aria-haspopup="dialog"
        onClick={() => open('sent')}
      >
        What came of the nudges
      </Button>
      {name === 'sent' && <LazyDialog load={sentDialog} props={{ onClose: close }} />}
      {name === 'nudge' && of && <LazyDialog load={nudgeDialog} props={{ id: of, onClose: close }} />}
    </>
  );
}
