import { useState } from 'react';
import { bas, listLodged } from '../../../contracts/money/bas';
import { income } from '../../../contracts/money/income';
import { getInvoicing, type InvoicingSettings } from '../../../contracts/money/invoicing';
import { gstBases } from '../../../contracts/money/money-options';
import { labelOf } from '../../../contracts/options';
import { type TaxPeriod, taxPeriods } from '../../../rules/money/tax-periods';
import { addDays } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { Loaded } from '../../../ui/loading/loaded';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { useToday } from '../../../ui/portal-kit/use-today';
import { MoneyHead } from '../shared/money-head';
import { PeriodChoice, usePeriod } from '../shared/period-choice';
import { EarlierCard } from './earlier-card';
import { FiguresToType } from './figures-to-type';
import { FilesCard } from './files-card';
import { IncomeCard, TurnoverCard } from './income-card';
import { LodgePart } from './lodge-part';
import { WithoutGstNote } from './without-gst-note';

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
      {settings.gstRegistered && <StatementPart period={chosen} settings={settings} />}
      <IncomePart from={from} to={to} isRegistered={settings.gstRegistered} />
      <FilesCard key={`${from} ${to}`} from={from} to={to} />
    </div>
  );
}

function StatementPart({ period, settings }: { period: TaxPeriod; settings: InvoicingSettings }) {
  const { from, to, label } = period;
  const query = useEndpoint(bas, { query: { from, to } });
  const [asks, setAsks] = useState(false);
  return (
    <Loaded query={query} failure="The figures could not be loaded" rows={4}>
      {(statement) => (
        <>
          <Card
            title={label}
            actions={
              <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setAsks(true)}>
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
      )}
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
