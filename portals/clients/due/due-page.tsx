import { CircleCheck } from 'lucide-react';
import { listDue } from '../../../contracts/horses/due';
import { plural } from '../../../rules/money/numbers';
import { rowsClass } from '../../../ui/data/row-lines';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { ListSearch } from '../../../ui/portal-kit/list-search';
import { PagedItems } from '../../../ui/portal-kit/paged-items';
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
  const isBookEmpty = useIsBookEmpty(list.data?.items.length === 0 && !narrowed);
  return (
    <>
      <ClientsHead />
      <DraftsStrip />
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
      {name === 'nudge' && of && <LazyDialog load={nudgeDialog} props={{ id: of, onClose: close }} />}
    </>
  );
}
