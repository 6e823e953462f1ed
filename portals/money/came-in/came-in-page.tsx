import { Link } from 'react-router-dom';
import { type CameInRow, cameIn, exportCameIn } from '../../../contracts/money/income';
import { movementMethods } from '../../../contracts/money/money-options';
import { labelOf } from '../../../contracts/options';
import { formatMoney } from '../../../rules/money/money';
import { recentPeriods } from '../../../rules/money/tax-periods';
import { formatDate } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { ExportCsv } from '../../../ui/data/export-csv';
import { RowLines, rowClass, rowsClass } from '../../../ui/data/row-lines';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { PageSection } from '../../../ui/layout/page-section';
import { Loaded } from '../../../ui/loading/loaded';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { useToday } from '../../../ui/portal-kit/use-today';
import { MoneyHead } from '../shared/money-head';
import { PeriodChoice, usePeriod } from '../shared/period-choice';

const typeLabels: Record<CameInRow['type'], string> = {
  payment: '',
  reversal: 'Bounced',
  refund: 'Paid back',
  credit: 'Credited',
};

/** Returns a row's method and reference. A refund's name precedes them. */
const detailOf = ({ type, method, reference }: CameInRow): string =>
  [typeLabels[type], method && labelOf(movementMethods, method), reference].filter(Boolean).join(', ');

/** Excludes payments from an account: that money arrived earlier. */
const sumOf = (rows: readonly CameInRow[]): number =>
  rows.filter(({ method }) => method !== 'account').reduce((sum, { amountCents }) => sum + amountCents, 0);

export function CameInPage() {
  usePageTitle('Came in');
  const periods = recentPeriods(useToday());
  const chosen = usePeriod(periods);
  return (
    <>
      <MoneyHead
        more={
          chosen && (
            <ExportCsv endpoint={exportCameIn} query={{ from: chosen.from, to: chosen.to }} variant="quiet" />
          )
        }
      />
      <div className="mb-3">
        <PeriodChoice periods={periods} chosen={chosen} />
      </div>
      {chosen && <Rows from={chosen.from} to={chosen.to} />}
    </>
  );
}

function Rows({ from, to }: { from: string; to: string }) {
  const query = useEndpoint(cameIn, { query: { from, to } });
  return (
    <Loaded query={query} failure="The payments could not be loaded" rows={4}>
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title="Nothing came in">
            Payments for invoices are listed here, by their day.
          </EmptyState>
        ) : (
          <PageSection title={formatMoney(sumOf(rows))}>
            <ol className="flex flex-col gap-3 lg:max-w-3xl">
              {[...Map.groupBy(rows.toReversed(), ({ day }) => day)].map(([day, own]) => (
                <li key={day}>
                  <h3 className="mb-1 font-semibold">{formatDate(day)}</h3>
                  <ul className={rowsClass}>
                    {own.map((row, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: rows of a day have no id, and never change their order
                      <li key={index}>
                        <Row row={row} />
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
          </PageSection>
        )
      }
    </Loaded>
  );
}

function Row({ row }: { row: CameInRow }) {
  const { clientId, client, invoiceId, number, amountCents, gstCents } = row;
  const lines = (
    <RowLines
      title={client}
      side={formatMoney(amountCents)}
      second={[number ?? 'On account', detailOf(row)].filter(Boolean).join(' · ')}
      end={gstCents !== 0 && `GST ${formatMoney(gstCents)}`}
    />
  );
  return invoiceId ? (
    <Link to={`/invoices/${invoiceId}`} className={rowClass}>
      {lines}
    </Link>
  ) : (
    <a href={`/clients/${clientId}`} className={rowClass}>
      {lines}
    </a>
  );
}
