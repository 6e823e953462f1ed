import { CalendarDays, DollarSign, PhoneCall, Users, Zap } from 'lucide-react';
import { useState } from 'react';
import { bookingTotals } from '../../../contracts/owner/figures';
import { type Period, periods } from '../../../rules/time/periods';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { StatCard } from '../../../ui/data/stat-card';
import { StatGrid } from '../../../ui/data/stat-grid';
import { Button } from '../../../ui/forms/button';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { dollars } from '../bookings/booking-labels';
import { useBookingsToCall } from '../bookings/use-bookings-to-call';
import { MoneyTotals } from './money-totals';
import { useTotals } from './use-totals';

/** The figures of all bookings, or of those of a period. */
export function Totals() {
  const totals = useTotals();
  const stillToCall = useBookingsToCall();
  const { data } = totals;
  const toCall = data?.stillToCall ?? 0;

  const [period, setPeriod] = useState<Period>('all');
  // Only 'still to call' is watched all the time: what is to be called is, whenever it was booked.
  const chosen = useEndpoint(bookingTotals, { query: { period } }, { enabled: period !== 'all' });
  const shown = period === 'all' ? data : chosen.data;
  const loading = !shown && !chosen.isError;
  const iconClass = 'size-5';
  return (
    <section aria-labelledby="totals-heading">
      <h2 id="totals-heading" className="sr-only">
        Totals
      </h2>
      <fieldset aria-label="Figures of" className="mb-3 flex flex-wrap gap-2">
        {periods.map(({ value, label }) => (
          <Button
            key={value}
            size="small"
            variant={value === period ? 'primary' : 'secondary'}
            aria-pressed={value === period}
            onClick={() => setPeriod(value)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {chosen.isError && period !== 'all' && !chosen.data && (
        <RetryableError title="These figures could not be loaded" onRetry={chosen.refetch} />
      )}
      {!data && totals.errorUpdateCount > 0 ? (
        <RetryableError title="The totals could not be loaded" onRetry={totals.refetch} />
      ) : (
        <StatGrid columns={5}>
          <StatCard
            label="Still to call"
            value={toCall}
            pressed={stillToCall.on}
            onPress={stillToCall.show}
            note={stillToCall.on ? 'Shown in the list' : 'Press to list them'}
            loading={!data}
            icon={<PhoneCall aria-hidden className={iconClass} />}
          />
          <StatCard
            label="Total Bookings"
            value={shown?.totalBookings ?? '—'}
            loading={loading}
            icon={<CalendarDays aria-hidden className={iconClass} />}
          />
          <StatCard
            label="Total Revenue"
            value={shown ? dollars(shown.totalRevenue) : '—'}
            note="Priority fees booked, without cancelled bookings"
            loading={loading}
            icon={<DollarSign aria-hidden className={iconClass} />}
          />
          <StatCard
            label="Priority Services"
            value={shown?.priorityServices ?? '—'}
            loading={loading}
            icon={<Zap aria-hidden className={iconClass} />}
          />
          <StatCard
            label="Unique Clients"
            value={shown?.uniqueClients ?? '—'}
            loading={loading}
            icon={<Users aria-hidden className={iconClass} />}
          />
        </StatGrid>
      )}
      <MoneyTotals period={period} />
    </section>
  );
}
