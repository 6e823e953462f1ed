import { Download } from 'lucide-react';
import { bas } from '../../../contracts/invoices/invoice-figures';
import { exportInvoices } from '../../../contracts/invoices/invoice-files';
import { gstBases, labelOf } from '../../../contracts/options';
import { formatMoney } from '../../../rules/money/money';
import { taxPeriods } from '../../../rules/money/tax-periods';
import { formatDate } from '../../../rules/time/dates';
import { urlOf } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { StatCard } from '../../../ui/data/stat-card';
import { StatGrid } from '../../../ui/data/stat-grid';
import { Button } from '../../../ui/forms/button';
import { SelectField } from '../../../ui/forms/select-field';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { useToday } from '../../../ui/portal-kit/use-today';
import { useUrlState } from '../../../ui/portal-kit/use-url-state';
import { MoneyHead } from '../shared/money-head';

/** The figures of a business activity statement, and the files for the books. */
export function TaxPage() {
  usePageTitle('Tax');
  const { params, correctTo } = useUrlState();
  const periods = taxPeriods(useToday());
  const chosen = periods.find(({ from, to }) => params.get('of') === `${from}_${to}`) ?? periods[0];
  return (
    <>
      <MoneyHead />
      <SelectField
        label="Of"
        acts
        fieldClassName="mb-4 w-full sm:w-80"
        options={periods.map(({ from, to, label }) => ({ value: `${from}_${to}`, label }))}
        value={chosen && `${chosen.from}_${chosen.to}`}
        onChange={({ target }) => correctTo({ of: target.value })}
      />
      {chosen && <Figures from={chosen.from} to={chosen.to} />}
    </>
  );
}

function Figures({ from, to }: { from: string; to: string }) {
  const figures = useEndpoint(bas, { query: { from, to } });
  const file = (format: 'xero' | 'plain') => urlOf(exportInvoices, { query: { from, to, format } });
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <Card title={`${formatDate(from)} to ${formatDate(to)}`}>
        <Loaded query={figures} failure="The figures could not be loaded" rows={2}>
          {({ basis, g1, oneA }) => (
            <>
              <StatGrid>
                <StatCard label="G1, total sales" value={formatMoney(g1)} />
                <StatCard label="1A, GST on sales" value={formatMoney(oneA)} />
              </StatGrid>
              <p className="mt-3 text-ink-soft">
                {`${labelOf(gstBases, basis)}. What was issued without GST is in neither.`}
              </p>
            </>
          )}
        </Loaded>
      </Card>
      <Card title="Files for the books">
        <p className="mb-3 text-ink-soft">
          By the day of issue. Xero takes the first one under Business, Invoices, Import.
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button
            href={file('xero')}
            download
            variant="secondary"
            icon={<Download aria-hidden className="size-5" />}
          >
            CSV for Xero
          </Button>
          <Button
            href={file('plain')}
            download
            variant="secondary"
            icon={<Download aria-hidden className="size-5" />}
          >
            Plain CSV
          </Button>
        </div>
      </Card>
    </div>
  );
}
