import { useState } from 'react';
import { exportMessages, listMessages, messageParts } from '../../../contracts/messages/message-log';
import { plural } from '../../../rules/money/numbers';
import { ExportCsv } from '../../../ui/data/export-csv';
import { Pagination } from '../../../ui/data/pagination';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SearchBox } from '../../../ui/forms/search-box';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { useNow } from '../../../ui/portal-kit/use-now';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { useUrlState } from '../../../ui/portal-kit/use-url-state';
import { NotConnectedNote } from '../../shared/owner-shell/not-connected-note';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { PageTabs } from '../../shared/owner-shell/page-tabs';
import { statusOf } from '../failed-status';
import { MessageItem } from './message-item';

const askedEvery = 10_000;
const againDialog = () => import('./send-again-dialog').then((module) => module.SendAgainDialog);

const emptyTitles = {
  failed: 'Every message of the last week was sent',
  waiting: 'No message waits',
  drafts: 'No drafts',
  aside: 'No dismissed messages',
};

/** Messages that were not sent or wait, and what to do about each. */
export function MessagesPanel() {
  const now = useNow(30_000);
  const { params } = useUrlState();
  const part = messageParts.find(({ value }) => value === params.get('show'))?.value ?? 'failed';
  const url = useListUrl();
  const list = usePaged(listMessages, url, { filters: { show: part }, refetchInterval: askedEvery });
  const [again, setAgain] = useState<number | null>(null);
  const items = list.data?.items;
  return (
    <>
      <OwnerHeader title="Messages" more={<ExportCsv endpoint={exportMessages} variant="quiet" />} />
      <NotConnectedNote />
      <div className="mb-3">
        <PageTabs
          label="Parts of the messages"
          tabs={messageParts.map(({ value, label }) => ({
            to: value === 'failed' ? '/messages' : `/messages?show=${value}`,
            label,
            current: value === part,
          }))}
        />
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox
          label="Search messages"
          placeholder="Number, address or words"
          className="w-full sm:max-w-md"
          maxLength={100}
          value={url.text}
          pending={url.typing || !list.settled}
          onValueChange={url.setText}
        />
        <p aria-live={url.search ? 'polite' : 'off'} className="text-ink-soft">
          {list.settled && list.data && plural(list.data.total, 'message')}
        </p>
      </div>
      {list.failed ? (
        <RetryableError title="The messages could not be loaded" onRetry={list.refetch}>
          {`Please check your connection${statusOf(list.error)}`}
        </RetryableError>
      ) : !items ? (
        <Skeleton label="Loading messages" className="h-40 w-full" />
      ) : items.length === 0 ? (
        <EmptyState title={url.search ? `No messages match “${url.search}”` : emptyTitles[part]} />
      ) : (
        <ul aria-label="Messages, newest first" className="flex flex-col gap-4">
          {items.map((message) => (
            <MessageItem key={message.id} message={message} now={now} onAgain={() => setAgain(message.id)} />
          ))}
        </ul>
      )}
      <Pagination
        page={url.page}
        pageCount={list.pageCount}
        onPageChange={url.toPage}
        label="Pages of messages"
      />
      {again !== null && (
        <LazyDialog load={againDialog} props={{ id: again, onClose: () => setAgain(null) }} />
      )}
    </>
  );
}
