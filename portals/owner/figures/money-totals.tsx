import { FileText, HandCoins } from 'lucide-react';
import { moneyIn } from '../../../contracts/invoices/invoice-figures';
import { formatMoney } from '../../../rules/money/money';
import { addDays } from '../../../rules/time/dates';
import { daysOf, type Period } from '../../../rules/time/periods';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { StatCard } from '../../../ui/data/stat-card';
import { StatGrid } from '../../../ui/data/stat-grid';
import { useToday } from '../../../ui/portal-kit/use-today';

/** Before there were invoices. */
const everSince = '2000-01-01';

/** What was invoiced and what was received in a period: the fees booked are neither. */
export function MoneyTotals({ period }: { period: Period }) {
  const today = useToday();
  const days = daysOf(period, today);
  const query = { from: days?.from ?? everSince, to: days ? addDays(days.to, -1) : today };
  const { data, isError } = useEndpoint(moneyIn, { query });
  const shown = (cents: number | undefined) => (isError && cents === undefined ? '—' : formatMoney(cents));
  return (
    <div className="mt-3">
      <StatGrid>
        <StatCard
          label="Invoiced"
          value={shown(data?.invoicedCents)}
          note="By the day of issue, less credits"
          loading={!data && !isError}
          icon={<FileText aria-hidden className="size-5" />}
        />
        <StatCard
          label="Received"
          value={shown(data?.totalCents)}
          note="Paid for invoices, less what went back"
          loading={!data && !isError}
          icon={<HandCoins aria-hidden className="size-5" />}
        />
      </StatGrid>
    </div>
  );
}
