import { SearchX } from 'lucide-react';
import type { OwnersBooking } from '../../../contracts/bookings';
import { DataTable } from '../../../ui/data/data-table';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { bookingColumns } from './booking-columns';
import { fullName } from './booking-labels';
import { useMarkCalled } from './use-mark-called';

interface BookingsTableProps {
  /** Undefined until they have come. */
  items: OwnersBooking[] | undefined;
  search: string;
  now: number;
  fresh: ReadonlySet<number>;
  onSearchClear: () => void;
  onProfile: (booking: OwnersBooking) => void;
}

// On phones the cards scroll with the page: a small window inside a small window is hard to handle.
// The table's cells stand closer together than usual, so that all columns fit beside one another.
const tableClass =
  '@3xl:h-[600px] @3xl:text-sm @3xl:rounded-m @3xl:border @3xl:border-line @3xl:[&_:is(th,td)]:px-2 @3xl:[&_:is(th,td)]:align-top ' +
  '[&_tr]:transition-colors [&_tr]:duration-700 [&_tr:has([data-fresh])]:bg-brand-soft';

/** The rows of All Bookings, or what stands in their place. */
export function BookingsTable(props: BookingsTableProps) {
  const onCalled = useMarkCalled();
  const empty = props.search ? (
    <EmptyState
      icon={<SearchX />}
      title={`No bookings match “${props.search}”`}
      action={
        <Button variant="secondary" onClick={props.onSearchClear}>
          Clear search
        </Button>
      }
    >
      Try a part of the name, the phone number or the confirmation number.
    </EmptyState>
  ) : (
    <EmptyState title="No bookings yet">
      When somebody books on the website it appears here at once, with the time to call by.
    </EmptyState>
  );
  return (
    <DataTable
      caption="All Bookings, newest first"
      hideCaption
      className={tableClass}
      columns={bookingColumns({ now: props.now, fresh: props.fresh, onCalled })}
      rows={props.items ?? []}
      rowKey={({ id }) => id}
      loading={!props.items}
      empty={empty}
      actions={(booking) => (
        <Button
          size="small"
          variant="secondary"
          aria-label={`View Profile of ${fullName(booking)}`}
          onClick={() => props.onProfile(booking)}
        >
          View Profile
        </Button>
      )}
    />
  );
}
