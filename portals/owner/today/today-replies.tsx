import { keepPreviousData } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { listReplies } from '../../../contracts/messages/sms-replies';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Badge } from '../../../ui/data/badge';
import { rowsClass } from '../../../ui/data/row-lines';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { PageSection } from '../../../ui/layout/page-section';
import { useWide } from '../../../ui/layout/use-wide';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { useNow } from '../../../ui/portal-kit/use-now';
import { threadsOf } from '../replies/reply-threads';
import { ThreadHost } from '../replies/thread-host';
import { ThreadLine } from '../replies/thread-line';

const everyMs = 3000;

/** Lists unread texts. A separate page shows all. */
export function TodayReplies() {
  const now = useNow(30_000);
  const most = useWide() ? 4 : 2;
  const found = useEndpoint(
    listReplies,
    { query: { page: 1, pageSize: 50 } },
    { refetchInterval: everyMs, retry: 3, refetchOnWindowFocus: 'always', placeholderData: keepPreviousData },
  );
  const unread = found.data && threadsOf(asPage(found.data).items).filter((thread) => thread.unread > 0);
  return (
    <PageSection
      title="Replies"
      badges={unread && unread.length > 0 && <Badge tone="brand">{unread.length} unread</Badge>}
      action={
        <Link
          to="/replies"
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand hover:underline"
        >
          All replies
          <ChevronRight aria-hidden className="size-4 shrink-0" />
        </Link>
      }
    >
      {!unread && found.isError ? (
        <RetryableError title="Error loading SMS replies" onRetry={found.refetch} />
      ) : !unread ? (
        <Skeleton label="Loading SMS replies" className="h-16 w-full" />
      ) : unread.length === 0 ? (
        <p className="text-ink-soft">You have read every reply.</p>
      ) : (
        <ul className={rowsClass}>
          {unread.slice(0, most).map((thread) => (
            <ThreadLine key={thread.phone} thread={thread} now={now} />
          ))}
        </ul>
      )}
      <ThreadHost />
    </PageSection>
  );
}
