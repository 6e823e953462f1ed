import { PhoneCall } from 'lucide-react';
import { useEffect } from 'react';
import { plural } from '../../../rules/money/numbers';
import { Pagination } from '../../../ui/data/pagination';
import { Button } from '../../../ui/forms/button';
import { SearchBox } from '../../../ui/forms/search-box';
import { useWide } from '../../../ui/layout/use-wide';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { useNow } from '../../../ui/portal-kit/use-now';
import { useUrlState } from '../../../ui/portal-kit/use-url-state';
import { BookingList } from './booking-list';
import { ConnectionBanner } from './connection-banner';
import { BookingFilters } from './filters/booking-filters';
import { SavedFilters } from './filters/saved-filters';
import { useArrivals } from './use-arrivals';
import { useBookingView } from './use-booking-view';
import { pageSizes, useBookings } from './use-bookings';

/** Reads from the address whether the list shows only bookings to call. */
function useBookingsToCall() {
  const { params, correctTo } = useUrlState();
  const on = params.get('show') === 'to-call';
  return { on, toggle: () => correctTo({ show: on ? null : 'to-call', page: null }) };
}

export function BookingsPanel() {
  const now = useNow(30_000);
  const wide = useWide();
  const pageSize = wide ? pageSizes.table : pageSizes.rows;
  const { text, setText, typing, page, toPage, correctPage } = useListUrl();
  const stillToCall = useBookingsToCall();
  const { view, query, choose, show } = useBookingView();
  const bookings = useBookings({ page, pageSize, ...query });
  // Also watches the first page while another one is shown. On the first page both are one call.
  const newest = useBookings({ page: 1, pageSize });
  const { fresh, announcement } = useArrivals(newest.isPlaceholderData ? undefined : newest.list?.items);

  const { list } = bookings;
  const pageCount = Math.max(1, Math.ceil((list?.total ?? 0) / pageSize));
  const settled = list !== undefined && !bookings.isPlaceholderData;

  useEffect(() => {
    // The list may have become shorter than the shown page.
    if (settled && page > pageCount) correctPage(pageCount);
  }, [settled, page, pageCount, correctPage]);

  const { sort, ...narrowing } = view;
  const narrowed = Object.keys(narrowing).length > 0;
  const count = list && (narrowed ? `${plural(list.total, 'booking')} found` : plural(list.total, 'booking'));
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2 lg:gap-3">
        <SearchBox
          label="Search clients"
          placeholder="Name, email or phone"
          className="min-w-0 flex-1 basis-40 lg:max-w-md"
          maxLength={100}
          value={text}
          pending={bookings.isPlaceholderData || typing}
          onValueChange={setText}
        />
        {!wide && <BookingFilters view={view} choose={choose} />}
        <Button
          variant={stillToCall.on ? 'primary' : 'secondary'}
          size="small"
          aria-pressed={stillToCall.on}
          icon={<PhoneCall aria-hidden className="size-4" />}
          onClick={stillToCall.toggle}
        >
          Still to call
        </Button>
        {/* Announced only after a search, not at every change of the list. */}
        <p aria-live={narrowed ? 'polite' : 'off'} className="text-ink-soft">
          {settled && count}
        </p>
        <SavedFilters view={view} show={show} />
        {wide && <BookingFilters view={view} choose={choose} />}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ConnectionBanner lost={bookings.outdated} since={bookings.dataUpdatedAt} now={now} />
      {bookings.failed ? (
        <RetryableError title="The bookings could not be loaded" onRetry={bookings.refetch}>
          Please check your connection.
        </RetryableError>
      ) : (
        <BookingList
          items={list?.items}
          view={view}
          now={now}
          fresh={fresh}
          onSearchClear={() => setText('')}
          onSortChange={(sort) => choose({ sort })}
          onShowAll={() => show({})}
        />
      )}
      {!bookings.failed && (
        <Pagination page={page} pageCount={pageCount} onPageChange={toPage} label="Pages of bookings" />
      )}
    </>
  );
}
