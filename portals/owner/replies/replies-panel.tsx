import { keepPreviousData } from '@tanstack/react-query';
import { MessageSquarePlus, Webhook } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { exportReplies, listReplies, type SmsReply } from '../../../contracts/messages/sms-replies';
import { formatPhone } from '../../../rules/accounts/phones';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { ExportCsv } from '../../../ui/data/export-csv';
import { rowsClass } from '../../../ui/data/row-lines';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { statusOf } from '../../../ui/loading/status-of';
import { useNow } from '../../../ui/portal-kit/use-now';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { ConnectionBanner } from '../bookings/connection-banner';
import { usePageHelp } from '../help/use-page-help';
import { threadsOf } from './reply-threads';
import { ThreadHost } from './thread-host';
import { ThreadLine } from './thread-line';

const everyMs = 3000;
const [first, max] = [50, 200];
const addDialog = () => import('./add-reply-dialog').then((module) => module.AddReplyDialog);
const webhookDialog = () => import('./webhook-dialog').then((module) => module.WebhookDialog);

/** Announces who has texted while the page is open. */
function useNewReply(replies: readonly SmsReply[] | undefined): string {
  const newestSeen = useRef<number | null>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const newest = replies?.[0];
    if (!replies) return;
    const before = newestSeen.current;
    newestSeen.current = newest?.id ?? 0;
    if (newest && before !== null && newest.id > before)
      setText(`New reply from ${newest.clientName ?? formatPhone(newest.fromNumber)}`);
  }, [replies]);
  return text;
}

export function RepliesPanel() {
  const now = useNow(30_000);
  const help = usePageHelp();
  const [shown, setShown] = useState(first);
  const [open, setOpen] = useState<'add' | 'webhook' | null>(null);
  const found = useEndpoint(
    listReplies,
    { query: { page: 1, pageSize: shown } },
    {
      refetchInterval: everyMs,
      retry: 3,
      refetchOnWindowFocus: 'always',
      placeholderData: keepPreviousData,
    },
  );
  const page = found.data && !Array.isArray(found.data) ? found.data : undefined;
  const threads = page && threadsOf(page.items);
  const announcement = useNewReply(page?.items);
  const close = () => setOpen(null);
  return (
    <>
      <OwnerHeader
        title="Replies"
        more={
          <>
            <Button
              variant="quiet"
              icon={<MessageSquarePlus aria-hidden className="size-5" />}
              aria-haspopup="dialog"
              onClick={() => setOpen('add')}
            >
              Add Manual SMS
            </Button>
            <Button
              variant="quiet"
              icon={<Webhook aria-hidden className="size-5" />}
              aria-haspopup="dialog"
              onClick={() => setOpen('webhook')}
            >
              Configure Webhook
            </Button>
            <ExportCsv endpoint={exportReplies} variant="quiet" />
            {help}
          </>
        }
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ConnectionBanner lost={found.isError && page !== undefined} since={found.dataUpdatedAt} now={now} />
      {!threads && found.isError ? (
        <RetryableError title="Error loading SMS replies" onRetry={found.refetch}>
          {`Failed to fetch SMS replies${statusOf(found.error)}`}
        </RetryableError>
      ) : !threads ? (
        <Skeleton label="Loading SMS replies" className="h-40 w-full" />
      ) : threads.length === 0 ? (
        <EmptyState title="No replies yet">
          When someone replies to one of your texts, the reply appears here within seconds.
        </EmptyState>
      ) : (
        <section aria-label="SMS replies, newest first" className="overflow-y-auto lg:max-h-[400px]">
          <ul className={rowsClass}>
            {threads.map((thread) => (
              <ThreadLine key={thread.phone} thread={thread} now={now} />
            ))}
          </ul>
        </section>
      )}
      {page && page.total > page.items.length && (
        <Button
          variant="quiet"
          size="small"
          className="mt-2"
          onClick={() => setShown(Math.min(max, shown * 2))}
          disabled={shown >= max}
        >
          {shown >= max ? `The newest ${max} texts` : 'Show older texts'}
        </Button>
      )}
      <ThreadHost />
      {open === 'add' && <LazyDialog load={addDialog} props={{ onClose: close }} />}
      {open === 'webhook' && <LazyDialog load={webhookDialog} props={{ onClose: close }} />}
    </>
  );
}
