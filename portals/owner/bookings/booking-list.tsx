import { SearchX } from 'lucide-react';
import type { BookingView } from '../../../contracts/bookings/booking-filters';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import type { Sort } from '../../../ui/data/table-column';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Button } from '../../../ui/forms/button';
import { useWide } from '../../../ui/layout/use-wide';
import { BookingRows } from './booking-rows';
import { orderOf } from './booking-view';
import { BookingsTable } from './bookings-table';

export interface BookingListProps {
  items: OwnersBooking[] | undefined;
  view: BookingView;
  now: number;
  fresh: ReadonlySet<number>;
  onSearchClear: () => void;
  onSortChange: (sort: Sort) => void;
  onShowAll: () => void;
}

function Nothing({ view, onSearchClear, onShowAll }: BookingListProps) {
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
  if (wide) return <BookingsTable {...props} empty={<Nothing {...props} />} />;
  if (!items) return <Skeleton label="Loading…" className="h-40 w-full" />;
  if (!items.length) return <Nothing {...props} />;
  return <BookingRows label={orderOf(props.view)} items={items} now={now} fresh={fresh} />;
}
