import { SearchX } from 'lucide-react';
import type { OwnersBooking } from '../../../contracts/bookings';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Button } from '../../../ui/forms/button';
import { useWide } from '../../../ui/layout/use-wide';
import { BookingCard } from './booking-card';
import { BookingsTable } from './bookings-table';

export interface BookingListProps {
  /** Undefined until they have come. */
  items: OwnersBooking[] | undefined;
  /** What is looked for; empty when all are shown. */
  search: string;
  stillToCall: boolean;
  now: number;
  fresh: ReadonlySet<number>;
  onSearchClear: () => void;
}

function Nothing({ search, stillToCall, onSearchClear }: BookingListProps) {
  if (search) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={`No bookings match “${search}”`}
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
  if (stillToCall) return <EmptyState title="Everybody has been called" />;
  return (
    <EmptyState title="No bookings yet">
      When somebody books on the website it appears here at once, with the time to call by.
    </EmptyState>
  );
}

/** The bookings of a page: a table where there is room for one, else a short card each. */
export function BookingList(props: BookingListProps) {
  const wide = useWide();
  const { items, now, fresh } = props;
  if (wide) return <BookingsTable items={items} now={now} fresh={fresh} empty={<Nothing {...props} />} />;
  if (!items) return <Skeleton label="Loading…" className="h-40 w-full" />;
  if (!items.length) return <Nothing {...props} />;
  return (
    <ul aria-label="All Bookings, newest first" className="flex flex-col gap-3">
      {items.map((booking) => (
        <li key={booking.id}>
          <BookingCard booking={booking} now={now} fresh={fresh.has(booking.id)} />
        </li>
      ))}
    </ul>
  );
}
