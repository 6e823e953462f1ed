import { useState } from 'react';
import { plural } from '../../../rules/money/numbers';
import { Badge } from '../../../ui/data/badge';
import { ShowAll } from '../../../ui/data/show-all';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { PageSection } from '../../../ui/layout/page-section';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { useNow } from '../../../ui/portal-kit/use-now';
import { ConnectionBanner } from '../bookings/connection-banner';
import { maxToCall as max, toCallQuery, useBookings } from '../bookings/use-bookings';
import { CallCard } from './call-card';
import { queueOf } from './queue-order';
import { useCalls } from './use-calls';

/** Lists the calls to make, priority first, then by deadline. */
export function CallQueue({ atFirst }: { atFirst: number }) {
  const now = useNow(15_000);
  const { undoable } = useCalls();
  const [all, setAll] = useState(false);
  const bookings = useBookings(toCallQuery);
  const { list } = bookings;
  const queue = list && queueOf(list.items, undoable, now);
  const waiting = queue?.filter(({ calledAt }) => !calledAt) ?? [];
  const overdue = waiting.filter(({ callBy }) => Date.parse(callBy) < now).length;
  const total = Math.max(waiting.length, (list?.total ?? 0) - undoable.size);
  const visibleCalls = all ? queue : queue?.slice(0, atFirst);
  return (
    <PageSection
      title="Call now"
      badges={
        <>
          {total > 0 && <Badge tone="brand">{plural(total, 'call')} to make</Badge>}
          {overdue > 0 && <Badge tone="danger">{overdue} overdue</Badge>}
        </>
      }
    >
      <ConnectionBanner lost={bookings.outdated} since={bookings.dataUpdatedAt} now={now} />
      {bookings.failed ? (
        <RetryableError title="The calls could not be loaded" onRetry={bookings.refetch}>
          Please check your connection.
        </RetryableError>
      ) : !visibleCalls ? (
        <Skeleton label="Loading the calls" className="h-24 w-full" />
      ) : visibleCalls.length === 0 ? (
        <p className="text-ink-soft">No calls left. New bookings appear here straight away.</p>
      ) : (
        <ol className="flex flex-col gap-2">
          {visibleCalls.map((booking) => (
            <li key={booking.id}>
              <CallCard booking={booking} now={now} />
            </li>
          ))}
        </ol>
      )}
      {queue && queue.length > atFirst && (
        <ShowAll count={queue.length} of="calls" all={all} onChange={setAll} />
      )}
      {total > max && <p className="pt-2 text-ink-soft">These are the {max} most urgent.</p>}
    </PageSection>
  );
}
