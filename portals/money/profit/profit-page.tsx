import type { ReplyOf } from '../../../contracts/endpoint';
import { expenseCategories } from '../../../contracts/money/money-options';
import { exportProfit, profit } from '../../../contracts/money/profit';
import { labelOf } from '../../../contracts/options';
import { formatMoney } from '../../../rules/money/money';
import { recentPeriods } from '../../../rules/money/tax-periods';
import { formatMonth } from '../../../rules/time/dates';
import { financialYearStart } from '../../../rules/time/periods';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { DataTable } from '../../../ui/data/data-table';
import { ExportCsv } from '../../../ui/data/export-csv';
import { FigureStrip } from '../../../ui/data/figure-strip';
import type { Column } from '../../../ui/data/table-column';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { useToday } from '../../../ui/portal-kit/use-today';
import { MoneyHead } from '../shared/money-head';
import { PeriodChoice, usePeriod } from '../shared/period-choice';

type Profit = ReplyOf<typeof profit>;
type Month = Profit['months'][number];

const sum = (id: keyof Omit<Month, 'month'>, header: string): Column<Month> => ({
  id,
  header,
  align: 'end',
  noWrap: true,
  cell: (month) => formatMoney(month[id]),
});

const monthOf = ({ month }: Month): string => formatMonth(`${month}-01`);

const columns: Column<Month>[] = [
  { id: 'month', header: 'Month', main: true, cell: monthOf },
  sum('incomeCents', 'Income'),
  sum('expensesCents', 'Expenses'),
  sum('paidOutCents', 'Team and partners'),
  sum('profitCents', 'Profit'),
  sum('capitalCents', 'Capital purchases'),
];

/** Profit by month, without GST. */
export function ProfitPage() {
  usePageTitle('Profit');
  const today = useToday();
  const periods = recentPeriods(today);
  const start = financialYearStart(today);
  const chosen = usePeriod(
    periods,
    periods.find(({ from, to }) => from === start && to > today && to.endsWith('-06-30')),
  );
  return (
    <>
      <MoneyHead
        more={
          chosen && (
            <ExportCsv endpoint={exportProfit} query={{ from: chosen.from, to: chosen.to }} variant="quiet" />
          )
        }
      />
      <div className="mb-3">
        <PeriodChoice periods={periods} chosen={chosen} />
      </div>
      {chosen && <Figures from={chosen.from} to={[chosen.to, today].sort()[0] ?? today} />}
    </>
  );
}

function Figures({ from, to }: { from: string; to: string }) {
  const query = useEndpoint(profit, { query: { from, to } });
  return (
    <Loaded query={query} failure="The profit could not be loaded" rows={4}>
      {(data) => (
        <div className="flex flex-col gap-3 sm:gap-6">
          <FigureStrip
            figures={[
              { label: 'Profit', value: formatMoney(data.profitCents) },
              { label: 'Income', value: formatMoney(data.incomeCents) },
              { label: 'Expenses', value: formatMoney(data.expensesCents) },
              { label: 'Team and partners', value: formatMoney(data.paidOutCents) },
            ]}
          />
          <DataTable
            caption="Profit by month"
            hideCaption
            columns={columns}
            rows={data.months.toReversed()}
            rowKey={({ month }) => month}
            brief={(month) => ({
              title: monthOf(month),
              side: formatMoney(month.profitCents),
              second: `${formatMoney(month.incomeCents)} in, ${formatMoney(month.expensesCents)} out`,
            })}
          />
          <p className="text-ink-soft">
            {'Without GST. Kilometres are claimed apart.'}
            {data.capitalCents !== 0 &&
              ` Capital purchases of ${formatMoney(data.capitalCents)} are not in the expenses: your accountant writes them off over time.`}
          </p>
          {data.categories.length > 0 && <Categories categories={data.categories} />}
        </div>
      )}
    </Loaded>
  );
}

function Categories({ categories }: Pick<Profit, 'categories'>) {
  return (
    <Card title="Expenses by category">
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {categories.map(({ category, totalCents }) => (
          <div key={category} className="flex justify-between gap-x-4 border-b border-line py-1.5">
            <dt>{labelOf(expenseCategories, category)}</dt>
            <dd className="tabular-nums">{formatMoney(totalCents)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
