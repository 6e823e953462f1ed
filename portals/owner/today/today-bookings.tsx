import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatNumber } from '../../../rules/money/numbers';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SearchBox } from '../../../ui/forms/search-box';
import { PageSection } from '../../../ui/layout/page-section';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { useNow } from '../../../ui/portal-kit/use-now';
import { BookingRows } from '../bookings/booking-rows';
import { pageSizes, useBookings } from '../bookings/use-bookings';

const maxShown = 2;
const noneFresh: ReadonlySet<number> = new Set();

/** On a phone: newest bookings, client search, and a link to the whole list. */
export function TodayBookings() {
  const now = useNow(30_000);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { list, failed, refetch } = useBookings({ page: 1, pageSize: pageSizes.rows });
  const search = () => text.trim() && navigate(`/bookings?q=${encodeURIComponent(text.trim())}`);
  return (
    <PageSection
      title="All Bookings"
      action={
        <Link
          to="/bookings"
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand hover:underline"
        >
          {list ? `See all ${formatNumber(list.total)}` : 'See all'}
          <ChevronRight aria-hidden className="size-4 shrink-0" />
        </Link>
      }
    >
      <form
        className="mb-2"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <SearchBox
          label="Search clients"
          placeholder="Name, email or phone"
          maxLength={100}
          value={text}
          onValueChange={setText}
        />
      </form>
      {failed ? (
        <RetryableError title="The bookings could not be loaded" onRetry={refetch}>
          Please check your connection.
        </RetryableError>
      ) : list ? (
        list.items.length > 0 && (
          <BookingRows
            label="All Bookings, newest first"
            items={list.items.slice(0, maxShown)}
            now={now}
            fresh={noneFresh}
          />
        )
      ) : (
        <Skeleton label="Loading bookings" className="h-48 w-full" />
      )}
    </PageSection>
  );
}
