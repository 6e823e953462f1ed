import { useState } from 'react';
import { exportMessages, listMessages, messageParts } from '../../../contracts/messages/message-log';
import { ExportCsv } from '../../../ui/data/export-csv';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { ListSearch } from '../../../ui/portal-kit/list-search';
import { PagedItems } from '../../../ui/portal-kit/paged-items';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { useNow } from '../../../ui/portal-kit/use-now';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { useUrlState } from '../../../ui/portal-kit/use-url-state';
import { NotConnectedNote } from '../../shared/owner-shell/not-connected-note';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { PageTabs } from '../../shared/owner-shell/page-tabs';
import { MessageItem } from './message-item';

const askedEvery = 10_000;
const againDialog = () => import('./send-again-dialog').then((module) => module.SendAgainDialog);

const emptyTitles = {
  failed: 'Every message of the last week was sent',
  waiting: 'No message waits',
  drafts: 'No drafts',
  aside: 'No dismissed messages',
};

export function MessagesPanel() {
  const now = useNow(30_000);
  const { params } = useUrlState();
  const part = messageParts.find(({ value }) => value === params.get('show'))?.value ?? 'failed';
  const url = useListUrl();
  const list = usePaged(listMessages, url, { filters: { show: part }, refetchInterval: askedEvery });
  const [again, setAgain] = useState<number | null>(null);
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
      <ListSearch
        url={url}
        list={list}
        label="Search messages"
        placeholder="Number, address or words"
        counted="message"
      />
      <PagedItems
        list={list}
        name="messages"
        empty={<EmptyState title={url.search ? `No messages match “${url.search}”` : emptyTitles[part]} />}
      >
        {(items) => (
          <ul aria-label="Messages, newest first" className="flex flex-col gap-4">
            {items.map((message) => (
              <MessageItem
                key={message.id}
                message={message}
                now={now}
                onAgain={() => setAgain(message.id)}
              />
            ))}
          </ul>
        )}
      </PagedItems>
      {again !== null && (
        <LazyDialog load={againDialog} props={{ id: again, onClose: () => setAgain(null) }} />
      )}
    </>
  );
}
