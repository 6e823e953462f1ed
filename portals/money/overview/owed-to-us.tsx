import { Link } from 'react-router-dom';
import { ageing } from '../../../contracts/money/invoice-figures';
import { formatMoney } from '../../../rules/money/money';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { StatCard } from '../../../ui/data/stat-card';
import { StatGrid } from '../../../ui/data/stat-grid';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';

const most = 8;

export function OwedToUs() {
  const owed = useEndpoint(ageing, {});
  return (
    <Card
      title="Owed to us"
      actions={
        <Link
          to="/invoices?show=overdue"
          className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
        >
          Overdue invoices
        </Link>
      }
    >
      <Loaded query={owed} failure="What is owed could not be loaded" rows={2}>
        {({ clients, current, days1to30, days31to60, over60 }) => (
          <>
            <StatGrid>
              <StatCard label="Not due yet" value={formatMoney(current)} />
              <StatCard label="1 to 30 days late" value={formatMoney(days1to30)} />
              <StatCard label="31 to 60 days late" value={formatMoney(days31to60)} />
              <StatCard label="Over 60 days late" value={formatMoney(over60)} />
            </StatGrid>
            {clients.length === 0 && <p className="mt-3 text-ink-soft">No unpaid invoices.</p>}
            <ul className="mt-4 flex flex-col divide-y divide-line empty:hidden">
              {clients.slice(0, most).map((client) => (
                <li key={client.clientId} className="flex flex-wrap items-center justify-between gap-x-4">
                  <Link
                    to={`/statement/${client.clientId}`}
                    className="inline-flex min-h-11 min-w-0 flex-1 basis-[min(100%,9rem)] items-center font-medium text-brand wrap-anywhere hover:underline"
                  >
                    {client.name}
                  </Link>
                  <span className="ml-auto tabular-nums">
                    {formatMoney(client.current + client.days1to30 + client.days31to60 + client.over60)}
                  </span>
                </li>
              ))}
            </ul>
            {clients.length > most && <p className="text-ink-soft">{`and ${clients.length - most} more`}</p>}
          </>
        )}
      </Loaded>
    </Card>
  );
}
