import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { bas, listLodged, type Statement } from '../../../contracts/money/bas';
import { income } from '../../../contracts/money/income';
import { getInvoicing, type InvoicingSettings } from '../../../contracts/money/invoicing';
import { gstBases } from '../../../contracts/money/money-options';
import { labelOf } from '../../../contracts/options';
import { type BasFigures, basFields, isZero } from '../../../rules/money/bas';
import { isRegisteredIn, isRegisteredOn, wasRegisteredBy } from '../../../rules/money/gst-registration';
import { formatMoney } from '../../../rules/money/money';
import { formatNumber, plural } from '../../../rules/money/numbers';
import { type TaxPeriod, taxPeriods } from '../../../rules/money/tax-periods';
import { addDays, formatDate } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { Loaded } from '../../../ui/loading/loaded';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { useToday } from '../../../ui/portal-kit/use-today';
import { MoneyHead } from '../shared/money-head';
import { PeriodChoice, usePeriod } from '../shared/period-choice';
import { FilesCard } from './files-card';
import { IncomeCard, TurnoverCard } from './income-card';
import { LodgePart } from './lodge-part';

const names: Record<keyof BasFigures, [label: string, name: string]> = {
  g1: ['G1', 'Total sales'],
  oneA: ['1A', 'GST on sales'],
  oneB: ['1B', 'GST on purchases'],
  g10: ['G10', 'Capital purchases'],
  g11: ['G11', 'Other purchases'],
};

function Figure({ field, whole, children }: { field: keyof BasFigures; whole: number; children: ReactNode }) {
  const [label, name] = names[field];
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
      <dt className="min-w-0">
        <span className="font-display text-xl font-semibold">{label}</span>{' '}
        <span className="text-ink-soft">{name}</span>
      </dt>
      <dd className="ml-auto text-right">
        <span className="block font-display text-3xl font-semibold tabular-nums sm:text-4xl">
          {`$${formatNumber(whole)}`}
        </span>
        <span className="block text-sm text-ink-soft tabular-nums">{children}</span>
      </dd>
    </div>
  );
}

/** Shows a statement's figures for typing into the form, with exact sums in small print. */
function FiguresToType({ statement }: { statement: Statement }) {
  const { earlier, lodged } = statement;
  const typed = lodged?.toType ?? statement.toType;
  return (
    <dl className="divide-y divide-line">
      {basFields.map((field) => (
        <Figure key={field} field={field} whole={typed[field]}>
          {`${lodged ? 'Comes to' : 'Exact:'} ${formatMoney(statement[field])}${lodged ? ' now' : ''}`}
          {earlier[field] !== 0 && `, and ${formatMoney(earlier[field])} from earlier`}
        </Figure>
      ))}
    </dl>
  );
}

type Change = Statement['earlier']['changes'][number];

const labels = { g1: 'G1', oneA: '1A', oneB: '1B', g10: 'G10', g11: 'G11' } as const;

const sumsOf = (change: Change): string =>
  basFields
    .filter((field) => change[field] !== 0)
    .map((field) => `${labels[field]} ${formatMoney(change[field])}`)
    .join(', ');

const placeOf = ({ invoiceId, expenseId }: Change): string =>
  invoiceId ? `/invoices/${invoiceId}` : `/expenses?expense=${expenseId}`;

/** Lists changes to days of lodged statements. Their sums count in this statement. */
function EarlierCard({ changes }: { changes: readonly Change[] }) {
  if (!changes.length) return null;
  return (
    <Card title="Changes to lodged statements">
      <p className="mb-2 text-ink-soft">
        You wrote these down after lodging. They count in this statement, so you don’t have to correct the old
        one.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {changes.map((change) => (
          <li key={`${change.invoiceId} ${change.expenseId}`} className="py-2">
            <Link
              to={placeOf(change)}
              className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
            >
              {change.number ?? 'Expense'}
            </Link>
            <span className="block wrap-anywhere">{`${formatDate(change.day)}: ${change.what}`}</span>
            <span className="block text-ink-soft tabular-nums">{sumsOf(change)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Lists invoices without GST since the registration, and explains the correction. */
function WithoutGstNote({ settings }: { settings: InvoicingSettings }) {
  const { invoices, totalCents } = settings.withoutGst;
  if (invoices === 0) return null;
  const since = settings.gstEarlier.length ? null : settings.gstRegisteredSince;
  return (
    <div className="rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft">
      <p className="font-semibold">
        {`${plural(invoices, 'invoice')} without GST, ${formatMoney(totalCents)}${since ? `, for work since ${formatDate(since)}` : ''}`}
      </p>
      <p>
        You were registered for GST on those days. Credit each invoice, issue a copy of it, and move its
        payments to the copy. All three are on the page of the invoice.
      </p>
    </div>
  );
}

const basisDialog = () => import('./basis-dialog').then((module) => module.BasisDialog);

/** Returns the next period to lodge: after the newest lodged one, else the newest complete one. */
function nextToLodge(periods: readonly TaxPeriod[], today: string, lodgedTo: string | undefined) {
  const over = periods.filter(({ to }) => to < today);
  const next = lodgedTo && addDays(lodgedTo, 1);
  return periods.findLast(({ from }) => from === next) ?? over[0] ?? periods[0];
}

export function TaxPage() {
  usePageTitle('Tax');
  const settings = useEndpoint(getInvoicing, {});
  return (
    <>
      <MoneyHead />
      <Loaded query={settings} failure="The settings could not be loaded" rows={4}>
        {(data) => <Periods settings={data} />}
      </Loaded>
    </>
  );
}

function Periods({ settings }: { settings: InvoicingSettings }) {
  const today = useToday();
  const lodged = useEndpoint(listLodged, {});
  const periods = taxPeriods(today);
  const chosen = usePeriod(periods, nextToLodge(periods, today, lodged.data?.[0]?.to));
  if (!chosen) return null;
  const { from, to } = chosen;
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <PeriodChoice periods={periods} chosen={chosen} />
      <WithoutGstNote settings={settings} />
      {wasRegisteredBy(settings, to) && <StatementPart period={chosen} settings={settings} />}
      <IncomePart from={from} to={to} isRegistered={isRegisteredOn(settings, today)} />
      <FilesCard key={`${from} ${to}`} from={from} to={to} />
    </div>
  );
}

/** True when there is nothing to lodge: GST of sales before the end of a registration may be paid after it. */
const isEmpty = ({ lodged, earlier, ...figures }: Statement): boolean =>
  !lodged && !earlier.changes.length && isZero(figures);

/** Shows a statement, but no empty one of a period without registration. */
function StatementPart({ period, settings }: { period: TaxPeriod; settings: InvoicingSettings }) {
  const { from, to, label } = period;
  const query = useEndpoint(bas, { query: { from, to } });
  const [asks, setAsks] = useState(false);
  return (
    <Loaded query={query} failure="The figures could not be loaded" rows={4}>
      {(statement) =>
        isEmpty(statement) && !isRegisteredIn(settings, period) ? null : (
          <>
            <Card
              title={label}
              actions={
                <Button
                  size="small"
                  variant="quiet"
                  // Below a long title its text begins where the title does.
                  className="-ml-3.5"
                  aria-haspopup="dialog"
                  onClick={() => setAsks(true)}
                >
                  {labelOf(gstBases, statement.basis)}
                </Button>
              }
              footer={<LodgePart period={period} statement={statement} />}
            >
              <p className="text-ink-soft">
                {statement.lodged
                  ? 'You typed these figures.'
                  : 'Type these figures into your activity statement.'}
              </p>
              <FiguresToType statement={statement} />
            </Card>
            <EarlierCard changes={statement.earlier.changes} />
            {asks && <LazyDialog load={basisDialog} props={{ settings, onClose: () => setAsks(false) }} />}
          </>
        )
      }
    </Loaded>
  );
}

interface IncomePartProps {
  from: string;
  to: string;
  isRegistered: boolean;
}

function IncomePart({ from, to, isRegistered }: IncomePartProps) {
  const query = useEndpoint(income, { query: { from, to } });
  return (
    <Loaded query={query} failure="The income could not be loaded" rows={2}>
      {(data) => (
        <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
          <IncomeCard income={data} />
          <TurnoverCard turnoverCents={data.turnoverCents} isRegistered={isRegistered} />
        </div>
      )}
    </Loaded>
  );
}
