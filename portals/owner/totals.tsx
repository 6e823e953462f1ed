import { CalendarDays, DollarSign, PhoneCall, Users, Zap } from 'lucide-react';
import { useEffect } from 'react';
import { bookingTotals } from '../../contracts/bookings';
import { useEndpoint } from '../../ui/api/use-endpoint';
import { StatCard } from '../../ui/data/stat-card';
import { RetryableError } from '../../ui/loading/retryable-error';
import { dollars } from './bookings/booking-labels';

/** The figures at the top; the number still to call stands in the tab's title too. */
export function Totals() {
  const totals = useEndpoint(
    bookingTotals,
    {},
    // Slower than the table, because the server counts all bookings for it; new arrivals refresh it at once.
    // It goes on in the background: the tab's title is there for tabs that are not looked at.
    { refetchInterval: 30_000, refetchIntervalInBackground: true },
  );
  const { data } = totals;
  const toCall = data?.stillToCall ?? 0;

  useEffect(() => {
    document.title = toCall > 0 ? `(${toCall}) Admin` : 'Admin';
    return () => {
      document.title = 'Admin';
    };
  }, [toCall]);

  const loading = !data;
  const iconClass = 'size-5';
  return (
    <section aria-labelledby="totals-heading">
      <h2 id="totals-heading" className="sr-only">
        Totals
      </h2>
      {!data && totals.errorUpdateCount > 0 ? (
        <RetryableError title="The totals could not be loaded" onRetry={totals.refetch} />
      ) : (
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-5 [&>*:first-child]:col-span-2 lg:[&>*:first-child]:col-span-1">
          <StatCard
            label="Still to call"
            value={toCall}
            loading={loading}
            icon={<PhoneCall aria-hidden className={iconClass} />}
          />
          <StatCard
            label="Total Bookings"
            value={data?.totalBookings ?? ''}
            loading={loading}
            icon={<CalendarDays aria-hidden className={iconClass} />}
          />
          <StatCard
            label="Total Revenue"
            value={data ? dollars(data.totalRevenue) : ''}
            note="Priority fees, without cancelled bookings"
            loading={loading}
            icon={<DollarSign aria-hidden className={iconClass} />}
          />
          <StatCard
            label="Priority Services"
            value={data?.priorityServices ?? ''}
            loading={loading}
            icon={<Zap aria-hidden className={iconClass} />}
          />
          <StatCard
            label="Unique Clients"
            value={data?.uniqueClients ?? ''}
            loading={loading}
            icon={<Users aria-hidden className={iconClass} />}
          />
        </div>
      )}
    </section>
  );
}
