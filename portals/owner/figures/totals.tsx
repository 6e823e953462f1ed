import { useState } from 'react';
import { moneyIn } from '../../../contracts/money/invoice-figures';
import { bookingTotals } from '../../../contracts/system/figures';
import { formatMoney } from '../../../rules/money/money';
import { addDays } from '../../../rules/time/dates';
import { daysOf, type Period, periods } from '../../../rules/time/periods';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { FigureStrip } from '../../../ui/data/figure-strip';
import { Button } from '../../../ui/forms/button';
import { useWide } from '../../../ui/layout/use-wide';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { useToday } from '../../../ui/portal-kit/use-today';
import { dollars } from '../bookings/booking-labels';
import { useTotals } from './use-totals';

/** Before the first invoice. */
const everSince = '2000-01-01';

function useMoneyIn(period: Period, enabled: boolean) {
  const today = useToday();
  const days = daysOf(period, today);
  const query = { from: days?.from ?? everSince, to: days ? addDays(days.to, -1) : today };
  return useEndpoint(moneyIn, { query }, { enabled });
}

/** Shows totals of bookings and money. `short` hides the periods, and the money on a phone. */
export function Totals({ short = false }: { short?: boolean }) {
  const all = useTotals();
  const [period, setPeriod] = useState<Period>('all');
  const chosen = useEndpoint(bookingTotals, { query: { period } }, { enabled: period !== 'all' });
  const withMoney = useWide() || !short;
  const money = useMoneyIn(period, withMoney);
  const totals = period === 'all' ? all : chosen;
  const { data } = totals;
  return (
    <div>
      {!short && (
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
      )}
      {!data && totals.errorUpdateCount > 0 ? (
        <RetryableError title="The totals could not be loaded" onRetry={totals.refetch} />
      ) : (
        <FigureStrip
          figures={[
            { label: 'Total Bookings', value: data?.totalBookings },
            {
              label: 'Total Revenue',
              value: data && dollars(data.totalRevenue),
              note: 'priority fees',
            },
            { label: 'Priority Services', value: data?.priorityServices },
            { label: 'Unique Clients', value: data?.uniqueClients },
            ...(withMoney
              ? [
                  {
                    label: 'Invoiced',
                    value: money.isError ? 'Not loaded' : money.data && formatMoney(money.data.invoicedCents),
                  },
                  {
                    label: 'Received',
                    value: money.isError ? 'Not loaded' : money.data && formatMoney(money.data.totalCents),
                  },
                ]
              : []),
          ]}
        />
      )}
    </div>
  );
}
