import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { BookingView } from '../../../contracts/bookings/booking-filters';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { DataTable } from '../../../ui/data/data-table';
import type { Sort } from '../../../ui/data/table-column';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Button } from '../../../ui/forms/button';
import { useWide } from '../../../ui/layout/use-wide';
import { bookingColumns } from './booking-columns';
import { fullName } from './booking-labels';
import { BookingRows } from './booking-rows';
import { orderOf } from './booking-view';
import { useProfileUrl } from './client/use-profile-url';
import { OpenedBooking } from './opened-booking';

interface BookingsTableProps
  extends Pick<BookingListProps, 'items' | 'view' | 'now' | 'fresh' | 'onSortChange'> {
  empty: ReactNode;
}

// Narrow cells, so that all columns fit. Where they do not, as with larger type, the buttons stick to the edge.
const tableClass =
  'h-[600px] text-sm rounded-m border border-line [&_:is(th,td)]:px-2 [&_:is(th,td)]:align-top ' +
  '[&_:is(th,td):last-child]:sticky [&_:is(th,td):last-child]:right-0 [&_td:last-child]:bg-surface [&_th:last-child]:z-20 ' +
  '[&_tr]:transition-colors [&_tr]:duration-700 [&_tr:has([data-fresh])]:bg-brand-soft';

function BookingsTable({ items, view, now, fresh, empty, onSortChange }: BookingsTableProps) {
  const profile = useProfileUrl();
  const [opened, setOpened] = useState<number | null>(null);
  const booking = items?.find(({ id }) => id === opened);
  return (
    <>
      <DataTable
        caption={orderOf(view)}
        hideCaption
        className={tableClass}
        columns={bookingColumns({ now, fresh })}
        rows={items ?? []}
        rowKey={({ id }) => id}
        loading={!items}
        sort={view.sort}
        onSortChange={onSortChange}
        empty={empty}
        actions={(row) => (
          <div className="flex flex-col gap-1.5">
            <Button
              size="small"
              variant="secondary"
              aria-label={`View Profile of ${fullName(row)}`}
              onClick={() => profile.open(row.confirmationNumber)}
            >
              View Profile
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-haspopup="dialog"
              aria-label={`Details of ${fullName(row)}`}
              onClick={() => setOpened(row.id)}
            >
              Details
            </Button>
          </div>
        )}
      />
      {booking && <OpenedBooking booking={booking} onClose={() => setOpened(null)} />}
    </>
  );
}

export interface BookingListProps {
  items: OwnersBooking[] | undefined;
  view: BookingView;
  now: number;
  fresh: ReadonlySet<number>;
  onSearchClear: () => void;
  onSortChange: (sort: Sort) => void;
  onShowAll: () => void;
}

function NoBookings({ view, onSearchClear, onShowAll }: BookingListProps) {
  const { q, sort, ...filters } = view;
  if (q) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={`No bookings match “${q}”`}
        action={
          <Button variant="secondary" onClick={onSearchClear}>
            Clear search
          </Button>
        }
      >
        Try a part of the name, the phone number or the confirmation number.
      </EmptyState>
    );
  }
  if (filters.show && Object.keys(filters).length === 1) return <EmptyState title="No calls left" />;
  if (Object.keys(filters).length > 0) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No bookings match these filters"
        action={
          <Button variant="secondary" onClick={onShowAll}>
            Show all bookings
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState title="No bookings yet">
      When someone books on the website, the booking appears here with the time to call by.
    </EmptyState>
  );
}

export function BookingList(props: BookingListProps) {
  const wide = useWide();
  const { items, now, fresh } = props;
  if (wide) return <BookingsTable {...props} empty={<NoBookings {...props} />} />;
  if (!items) return <Skeleton label="Loading…" className="h-40 w-full" />;
  if (!items.length) return <NoBookings {...props} />;
  return <BookingRows label={orderOf(props.view)} items={items} now={now} fresh={fresh} />;
}
