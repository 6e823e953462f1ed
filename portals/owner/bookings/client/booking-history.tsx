import { listBookings, type OwnersBooking } from '../../../../contracts/bookings/bookings';
import { formatDate } from '../../../../rules/time/dates';
import { asPage } from '../../../../ui/api/as-page';
import { useEndpoint } from '../../../../ui/api/use-endpoint';
import { DataTable } from '../../../../ui/data/data-table';
import type { Column } from '../../../../ui/data/table-column';
import { RetryableError } from '../../../../ui/loading/retryable-error';
import { ProgressBadge } from '../booking-badges';
import {
  confirmationColumn,
  dateColumn,
  horsesColumn,
  requirementsColumn,
  serviceColumn,
  totalColumn,
} from '../booking-columns';
import { needText } from '../need';

const max = 200;

const columns: Column<OwnersBooking>[] = [
  {
    ...dateColumn,
    header: 'Date',
    main: true,
    cell: (booking) => (
      <span className="font-semibold @3xl:whitespace-nowrap">{formatDate(booking.serviceDate)}</span>
    ),
  },
  serviceColumn,
  horsesColumn,
  requirementsColumn,
  totalColumn,
  confirmationColumn,
  {
    id: 'progress',
    header: 'Status',
    cell: ({ progress }) => <ProgressBadge progress={progress} />,
  },
];

/** Lists bookings of the same client, newest first. Without a client, matches by email. */
export function BookingHistory({ client: { clientId, email } }: { client: OwnersBooking }) {
  const clientFilter = clientId === null ? { email } : { clientId };
  const found = useEndpoint(listBookings, { query: { page: 1, pageSize: max, ...clientFilter } });
  const list = found.data && asPage(found.data);
  if (!list && found.errorUpdateCount > 0) {
    return <RetryableError title="Failed to load client profile." onRetry={found.refetch} />;
  }
  return (
    <>
      <DataTable
        caption="Booking history, newest first"
        hideCaption
        className="@3xl:text-sm @3xl:[&_:is(th,td)]:px-2.5 @3xl:[&_:is(th,td)]:align-top"
        columns={columns}
        brief={(booking) => ({
          title: formatDate(booking.serviceDate),
          side: <ProgressBadge progress={booking.progress} />,
          second: needText(booking),
        })}
        rows={list?.items ?? []}
        rowKey={({ id }) => id}
        loading={!list}
      />
      {list && list.total > max && (
        <p className="pt-3 text-ink-soft">These are the newest. Export CSV holds them all.</p>
      )}
    </>
  );
}
