import { CircleCheck } from 'lucide-react';
import { listDue } from '../../../contracts/horses/due';
import { plural } from '../../../rules/money/numbers';
import { Pagination } from '../../../ui/data/pagination';
import { rowsClass } from '../../../ui/data/row-lines';
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
import { EmptyBook } from '../shared/empty-book';
import { useDialog } from '../shared/use-dialog';
import { DraftsStrip } from './drafts-strip';
import { DueFilters } from './due-filters';
import { DueItem } from './due-item';
import { useIsBookEmpty } from './use-is-book-empty';

const sentDialog = () => import('./sent-dialog').then((module) => module.SentDialog);
const nudgeDialog = () => import('./nudge-dialog').then((module) => module.NudgeDialog);

/** As the page's own answer asks (`asksFirst`). */
const pageSize = 20;

/** Lists clients with a horse that is due, the worst first. */
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
  const isBookEmpty = useIsBookEmpty(items?.length === 0 && !narrowed);
  return (
    <>
      <ClientsHead />
      <DraftsStrip />
      <div className="mb-2 flex flex-wrap items-end gap-x-2 gap-y-3 lg:gap-x-4">
        <SearchBox
          label="Search the due board"
          placeholder="Client or horse"
          className="min-w-0 flex-1 basis-40 lg:max-w-sm"
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
      <p
        aria-live={narrowed ? 'polite' : 'off'}
        className={narrowed ? 'mb-2 text-ink-soft' : 'mb-2 text-ink-soft max-lg:sr-only'}
      >
        {list.settled && list.data && `${plural(list.data.total, 'client')} with horses due`}
      </p>
      {list.failed ? (
        <RetryableError title="The due board could not be loaded" onRetry={list.refetch}>
          Please check your connection.
        </RetryableError>
      ) : !items ? (
        <Loading what="Loading the due board" rows={4} />
      ) : items.length === 0 && isBookEmpty ? (
        <EmptyBook />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<CircleCheck />}
          title={narrowed ? 'No horses due here' : 'No horses due this week'}
          action={narrowed && <Button onClick={showAll}>Show all that are due</Button>}
        >
          {!narrowed && 'Clients appear here a week before their horses are due, until they are booked.'}
        </EmptyState>
      ) : (
        <ul aria-label="Clients with horses due, most overdue first" className={rowsClass}>
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
        Results of the reminders
      </Button>
      {name === 'sent' && <LazyDialog load={sentDialog} props={{ onClose: close }} />}
      {name === 'nudge' && of && <LazyDialog load={nudgeDialog} props={{ id: of, onClose: close }} />}
    </>
  );
}
