import { type ReactNode, useState } from 'react';
import { DataTable } from '../../../ui/data/data-table';
import { Button } from '../../../ui/forms/button';
import { bookingColumns } from './booking-columns';
import { fullName } from './booking-labels';
import type { BookingListProps } from './booking-list';
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

export function BookingsTable({ items, view, now, fresh, empty, onSortChange }: BookingsTableProps) {
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
