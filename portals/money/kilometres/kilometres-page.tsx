import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReplyOf } from '../../../contracts/endpoint';
import { type DrivenDay, exportKilometres, listKilometres } from '../../../contracts/money/kilometres';
import { formatKm, maxClaimKm } from '../../../rules/money/kilometres';
import { formatMoney } from '../../../rules/money/money';
import { financialYear, recentPeriods } from '../../../rules/money/tax-periods';
import { formatShortDate } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { ExportCsv } from '../../../ui/data/export-csv';
import { RowButton, rowsClass } from '../../../ui/data/row-lines';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { Loaded } from '../../../ui/loading/loaded';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { useToday } from '../../../ui/portal-kit/use-today';
import { MoneyHead } from '../shared/money-head';
import { PeriodChoice, usePeriod } from '../shared/period-choice';
import { LogbooksCard } from './logbooks-card';

const dialog = () => import('./day-dialog').then((module) => module.DayDialog);

type Kilometres = ReplyOf<typeof listKilometres>;

export function KilometresPage() {
  usePageTitle('Kilometres');
  const today = useToday();
  const periods = recentPeriods(today);
  const chosen = usePeriod(periods);
  const [opened, setOpened] = useState<DrivenDay | 'new' | null>(null);
  return (
    <>
      <MoneyHead
        more={
          chosen && (
            <ExportCsv
              endpoint={exportKilometres}
              query={{ from: chosen.from, to: chosen.to }}
              variant="quiet"
            />
          )
        }
        action={
          <Button
            className="max-sm:px-3.5"
            aria-haspopup="dialog"
            icon={<Plus aria-hidden className="size-5 shrink-0" />}
            onClick={() => setOpened('new')}
          >
            Add trip
          </Button>
        }
      />
      <div className="flex flex-col gap-3 sm:gap-6">
        <PeriodChoice periods={periods} chosen={chosen} />
        {chosen && <Driven from={chosen.from} to={chosen.to} today={today} onOpen={setOpened} />}
      </div>
      {opened && (
        <LazyDialog
          load={dialog}
          props={{ day: opened === 'new' ? null : opened, onClose: () => setOpened(null) }}
        />
      )}
    </>
  );
}

interface DrivenProps {
  from: string;
  to: string;
  today: string;
  onOpen: (day: DrivenDay) => void;
}

function Driven({ from, to, today, onOpen }: DrivenProps) {
  const query = useEndpoint(listKilometres, { query: { from, to } });
  return (
    <Loaded query={query} failure="The kilometres could not be loaded" rows={4}>
      {(data) => (
        <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[3fr_2fr]">
          <Days data={data} today={today} onOpen={onOpen} />
          <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
            {data.years.map((year) => (
              <YearCard key={year.from} year={year} />
            ))}
            <LogbooksCard logbooks={data.logbooks} />
          </div>
        </div>
      )}
    </Loaded>
  );
}

function YearCard({ year: { from, km, claimKm, claimCents } }: { year: Kilometres['years'][number] }) {
  return (
    <Card title={financialYear(from).label}>
      <p className="text-3xl font-semibold tabular-nums">{formatMoney(claimCents)}</p>
      <p className="text-ink-soft">
        {km > maxClaimKm
          ? `To claim: ${formatKm(claimKm)} of ${formatKm(km)}. More than ${formatKm(maxClaimKm)} needs a logbook.`
          : `To claim for ${formatKm(km)}.`}
      </p>
    </Card>
  );
}

function Days({ data, today, onOpen }: Pick<DrivenProps, 'today' | 'onOpen'> & { data: Kilometres }) {
  if (!data.days.length)
    return (
      <EmptyState title="Nothing driven">
        After each day with visits, the kilometres of your route appear here. Add other trips yourself.
      </EmptyState>
    );
  return (
    <section aria-labelledby="driven-days" className="min-w-0">
      <h2 id="driven-days" className="mb-1.5 text-xl leading-6 font-semibold tabular-nums">
        {formatKm(data.km)}
      </h2>
      <ul className={rowsClass}>
        {data.days.map((day) => {
          const { id, date, km, planned, reason, stops } = day;
          const corrected = planned !== null && planned !== km ? `, route ${formatKm(planned)}` : '';
          return (
            <li key={id}>
              <RowButton
                title={formatShortDate(date, today)}
                side={formatKm(km)}
                second={reason ? `${reason}${corrected}` : stops.join(', ') || 'No known places'}
                end={planned === null ? 'Trip' : undefined}
                onClick={() => onOpen(day)}
              />
            </li>
          );
        })}
      </ul>
      {data.days.some(({ planned, km }) => planned === 0 && km === 0) && (
        <p className="mt-2 text-ink-soft">
          {'The way from home counts once we know your postcode: enter it under '}
          <a href="/cms/globals/business" className="font-semibold text-brand underline underline-offset-4">
            Business
          </a>
          . Correct the days that show 0 km.
        </p>
      )}
    </section>
  );
}
