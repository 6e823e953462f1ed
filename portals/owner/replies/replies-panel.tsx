import { keepPreviousData } from '@tanstack/react-query';
import { MessageSquarePlus, Webhook } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { exportReplies, listReplies, type SmsReply } from '../../../contracts/audience/sms-replies';
import { formatPhone } from '../../../rules/people/phones';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { ExportCsv } from '../../../ui/data/export-csv';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { useNow } from '../../../ui/portal-kit/use-now';
import { ConnectionBanner } from '../bookings/connection-banner';
import { statusOf } from '../failed-status';
import { threadsOf } from './reply-threads';
import { ThreadHost } from './thread-host';
import { ThreadLine } from './thread-line';

const everyMs = 3000;
const [first, max] = [50, 200];
const addDialog = () => import('./add-reply-dialog').then((module) => module.AddReplyDialog);
const webhookDialog = () => import('./webhook-dialog').then((module) => module.WebhookDialog);

/** Reads out who has texted while the page is open. */
function useNewReply(replies: readonly SmsReply[] | undefined): string {
  const seen = useRef<number | null>(null);
  const [text, setText] = useState('');
  useEffect(() => {
    const newest = replies?.[0];
    if (!replies) return;
    const before = seen.current;
    seen.current = newest?.id ?? 0;
    if (newest && before !== null && newest.id > before)
      setText(`New reply from ${newest.clientName ?? formatPhone(newest.fromNumber)}`);
  }, [replies]);
  return text;
}

/** What people text back, by who texts, as it comes in. */
export function RepliesPanel() {
  const now = useNow(30_000);
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
    <Card
      title="Live SMS Replies"
      actions={
        <>
          <Button
            variant="secondary"
            size="small"
            icon={<Webhook aria-hidden className="size-5" />}
            aria-haspopup="dialog"
            onClick={() => setOpen('webhook')}
          >
            Configure Webhook
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={<MessageSquarePlus aria-hidden className="size-5" />}
            aria-haspopup="dialog"
            onClick={() => setOpen('add')}
          >
            Add Manual SMS
          </Button>
        </>
      }
    >
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
          When somebody answers one of your texts it appears here within a few seconds.
        </EmptyState>
      ) : (
        <section
          aria-label="SMS replies, newest first"
          className="max-h-[400px] overflow-y-auto rounded-m border border-line"
        >
          <ul className="divide-y divide-line">
            {threads.map((thread) => (
              <ThreadLine key={thread.phone} thread={thread} now={now} />
            ))}
          </ul>
        </section>
      )}
      {page && page.total > 0 && (
        <p className="flex flex-wrap items-center gap-3 pt-3 text-ink-soft">
          {page.total > page.items.length && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => setShown(Math.min(max, shown * 2))}
              disabled={shown >= max}
            >
              {shown >= max ? `The newest ${max} texts` : 'Show older texts'}
            </Button>
          )}
          <ExportCsv endpoint={exportReplies} variant="quiet" />
        </p>
      )}
      <ThreadHost />
      {open === 'add' && <LazyDialog load={addDialog} props={{ onClose: close }} />}
      {open === 'webhook' && <LazyDialog load={webhookDialog} props={{ onClose: close }} />}
    </Card>
  );
}
