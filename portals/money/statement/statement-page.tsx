import { Printer } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { ReplyOf } from '../../../contracts/endpoint';
import { clientStatement } from '../../../contracts/money/invoice-figures';
import { formatMoney } from '../../../rules/money/money';
import { financialYear, taxPeriods } from '../../../rules/money/tax-periods';
import { formatDate } from '../../../rules/time/dates';
import { financialYearStart } from '../../../rules/time/periods';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { DataTable } from '../../../ui/data/data-table';
import type { Column } from '../../../ui/data/table-column';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { SelectField } from '../../../ui/forms/select-field';
import { useWide } from '../../../ui/layout/use-wide';
import { Loaded } from '../../../ui/loading/loaded';
import { UnknownPage } from '../../../ui/portal-kit/portal-pages';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { useToday } from '../../../ui/portal-kit/use-today';
import { useUrlState } from '../../../ui/portal-kit/use-url-state';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';

type Statement = ReplyOf<typeof clientStatement>;
type Entry = Statement['entries'][number];

const typeLabels: Record<Entry['type'], string> = {
  invoice: 'Invoice',
  credit: 'Credit note',
  payment: 'Paid for',
  reversal: 'Payment reversed, for',
  refund: 'Paid back, for',
};

const columns: Column<Entry>[] = [
  {
    id: 'what',
    header: 'What',
    main: true,
    cell: ({ type, number, invoiceId }) => (
      <Link
        to={`/invoices/${invoiceId}`}
        className="inline-flex min-h-11 items-center text-brand hover:underline @3xl:min-h-6"
      >
        {`${typeLabels[type]} ${number}`}
      </Link>
    ),
  },
  { id: 'on', header: 'Day', noWrap: true, cell: ({ on }) => formatDate(on) },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    noWrap: true,
    cell: ({ amountCents }) => formatMoney(amountCents),
  },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    noWrap: true,
    cell: ({ balanceCents }) => formatMoney(balanceCents),
  },
];

export function StatementPage() {
  const { clientId = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(clientId) ? (
    <StatementOf key={clientId} clientId={clientId} />
  ) : (
    <UnknownPage />
  );
}

function StatementOf({ clientId }: { clientId: string }) {
  const today = useToday();
  const { params, correctTo } = useUrlState();
  const wide = useWide();
  const periods = taxPeriods(today);
  const from = params.get('first') ?? financialYearStart(today);
  const to = params.get('last') ?? financialYear(financialYearStart(today)).to;
  // Future debts are unknown, so the statement ends today at the latest.
  const [shownTo = to] = [to, today].sort();
  const query = useEndpoint(clientStatement, { query: { clientId, from, to } });
  usePageTitle(query.data ? `Statement of ${query.data.name}` : 'Statement');
  return (
    <>
      <OwnerHeader
        title={`Statement of ${query.data?.name ?? '…'}`}
        back={{ path: '/money', label: 'Money' }}
      />
      <div className="mb-3 flex items-end gap-2 print:hidden">
        <SelectField
          label="Period"
          acts
          hideLabel={!wide}
          fieldClassName="min-w-0 flex-1 sm:w-80 sm:flex-none"
          options={periods.map((each) => ({ value: `${each.from} ${each.to}`, label: each.label }))}
          value={`${from} ${to}`}
          onChange={({ target }) => {
            const [first, last] = target.value.split(' ');
            correctTo({ first: first ?? null, last: last ?? null });
          }}
        />
        <Button
          variant="secondary"
          icon={<Printer aria-hidden className="size-5" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <Loaded query={query} failure="The statement could not be loaded" rows={3}>
        {({ openingCents, entries, closingCents }) => (
          <>
            <p className="mb-2 text-ink-soft">{`Owed on ${formatDate(from)}: ${formatMoney(openingCents)}`}</p>
            <DataTable
              caption="Statement"
              hideCaption
              columns={columns}
              brief={({ type, number, invoiceId, on, amountCents, balanceCents }) => ({
                link: (look) => <Link to={`/invoices/${invoiceId}`} {...look} />,
                title: `${typeLabels[type]} ${number}`,
                side: formatMoney(amountCents),
                second: formatDate(on),
                end: `Balance ${formatMoney(balanceCents)}`,
              })}
              rows={entries}
              rowKey={({ type, number, on, balanceCents }) => `${type} ${number} ${on} ${balanceCents}`}
              empty={<EmptyState title="Nothing happened in this time" />}
            />
            <p className="mt-4 text-xl font-semibold">{`Owed on ${formatDate(shownTo)}: ${formatMoney(closingCents)}`}</p>
          </>
        )}
      </Loaded>
    </>
  );
}
