import { PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { plural } from '../../../rules/money/numbers';
import { Badge } from '../../../ui/data/badge';
import { ShowAll } from '../../../ui/data/show-all';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/layout/card';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { useNow } from '../../../ui/portal-kit/use-now';
import { BookingCard } from '../bookings/booking-card';
import { ConnectionBanner } from '../bookings/connection-banner';
import { maxToCall as max, toCall, useBookings } from '../bookings/use-bookings';
import { queueOf } from './queue-order';
import { useCalls } from './use-calls';

const shownAtFirst = 5;

/** Whom to ring first: the promises that are still to keep, by deadline, priority first. */
export function CallQueue() {
  const now = useNow(15_000);
  const { undoable } = useCalls();
  const [all, setAll] = useState(false);
  const bookings = useBookings(toCall);
  const { list } = bookings;
  const queue = list && queueOf(list.items, undoable, now);
  const waiting = queue?.filter(({ calledAt }) => !calledAt) ?? [];
  const overdue = waiting.filter(({ callBy }) => Date.parse(callBy) < now).length;
  const total = Math.max(waiting.length, (list?.total ?? 0) - undoable.size);
  const shown = all ? queue : queue?.slice(0, shownAtFirst);
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          Call now
          {total > 0 && <Badge tone="brand">{plural(total, 'call')} to make</Badge>}
          {overdue > 0 && <Badge tone="danger">{overdue} overdue</Badge>}
        </span>
      }
    >
      <ConnectionBanner lost={bookings.outdated} since={bookings.dataUpdatedAt} now={now} />
      {bookings.failed ? (
        <RetryableError title="The calls could not be loaded" onRetry={bookings.refetch}>
          Please check your connection.
        </RetryableError>
      ) : !shown ? (
        <Skeleton label="Loading the calls" className="h-24 w-full" />
      ) : shown.length === 0 ? (
        <p className="flex items-center gap-2.5 text-ink-soft">
          <PhoneCall aria-hidden className="size-5 shrink-0 text-ok" />
          Everybody has been called. New bookings appear here at once.
        </p>
      ) : (
        <ol className="flex flex-col gap-3">
          {shown.map((booking) => (
            <li key={booking.id}>
              <BookingCard booking={booking} now={now} />
            </li>
          ))}
        </ol>
      )}
      {queue && queue.length > shownAtFirst && <ShowAll count={queue.length} all={all} onChange={setAll} />}
      {total > max && <p className="pt-2 text-ink-soft">These are the {max} most urgent.</p>}
    </Card>
  );
}
