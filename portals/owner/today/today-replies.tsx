import { keepPreviousData } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { listReplies } from '../../../contracts/audience/sms-replies';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Badge } from '../../../ui/data/badge';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { buttonClass } from '../../../ui/forms/button-class';
import { Card } from '../../../ui/layout/card';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { useNow } from '../../../ui/portal-kit/use-now';
import { fromFirst } from '../back-link';
import { threadsOf } from '../replies/reply-threads';
import { ThreadHost } from '../replies/thread-host';
import { ThreadLine } from '../replies/thread-line';

const everyMs = 3000;
const max = 3;

/** Who has texted and was not read yet; all others are on a page of their own. */
export function TodayReplies() {
  const now = useNow(30_000);
  const found = useEndpoint(
    listReplies,
    { query: { page: 1, pageSize: 50 } },
    { refetchInterval: everyMs, retry: 3, refetchOnWindowFocus: 'always', placeholderData: keepPreviousData },
  );
  const unread = found.data && threadsOf(asPage(found.data).items).filter((thread) => thread.unread > 0);
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          Replies
          {unread && unread.length > 0 && <Badge tone="brand">{unread.length} unread</Badge>}
        </span>
      }
      actions={
        <Link
          to="/replies"
          state={fromFirst}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          All replies
        </Link>
      }
    >
      {!unread && found.isError ? (
        <RetryableError title="Error loading SMS replies" onRetry={found.refetch} />
      ) : !unread ? (
        <Skeleton label="Loading SMS replies" className="h-16 w-full" />
      ) : unread.length === 0 ? (
        <p className="flex items-center gap-2.5 text-ink-soft">
          <MessageSquare aria-hidden className="size-5 shrink-0 text-ok" />
          Every reply is read.
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-m border border-line">
          {unread.slice(0, max).map((thread) => (
            <ThreadLine key={thread.phone} thread={thread} now={now} />
          ))}
        </ul>
      )}
      <ThreadHost />
    </Card>
  );
}
