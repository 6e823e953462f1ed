import { Link } from 'react-router-dom';
import { moneyIn } from '../../../contracts/money/invoice-figures';
import { invoiceMethods } from '../../../contracts/money/money-options';
import { labelOf } from '../../../contracts/options';
import { formatMoney } from '../../../rules/money/money';
import { addDays, addMonths, formatMonth } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';
import { useToday } from '../../../ui/portal-kit/use-today';

export function CameIn() {
  const from = `${useToday().slice(0, 7)}-01`;
  const to = addDays(addMonths(from, 1), -1);
  const money = useEndpoint(moneyIn, { query: { from, to } });
  return (
    <Card
      title={`Came in, ${formatMonth(from)}`}
      actions={
        <Link
          to="/came-in"
          className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
        >
          Day by day
        </Link>
      }
    >
      <Loaded query={money} failure="What came in could not be loaded" rows={2}>
        {({ totalCents, invoicedCents, ways }) => (
          <>
            <p className="text-3xl font-semibold tabular-nums">{formatMoney(totalCents)}</p>
            <ul className="mt-2 flex flex-col gap-1">
              {ways.map(({ method, totalCents: cents }) => (
                <li key={method} className="flex justify-between gap-4">
                  {labelOf(invoiceMethods, method)} <span className="tabular-nums">{formatMoney(cents)}</span>
                </li>
              ))}
            </ul>
            <p className="mt-3 flex justify-between gap-4 border-t border-line pt-3 text-ink-soft">
              Invoiced this month <span className="tabular-nums">{formatMoney(invoicedCents)}</span>
            </p>
          </>
        )}
      </Loaded>
    </Card>
  );
}
