import { Link } from 'react-router-dom';
import { ageing, moneyIn } from '../../../contracts/money/invoice-figures';
import { type Invoice, listInvoices } from '../../../contracts/money/invoices';
import { invoiceMethods } from '../../../contracts/money/money-options';
import { labelOf } from '../../../contracts/options';
import { formatMoney } from '../../../rules/money/money';
import { addDays, addMonths, formatDate, formatMonth } from '../../../rules/time/dates';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { RowLines, rowsClass } from '../../../ui/data/row-lines';
import { StatCard } from '../../../ui/data/stat-card';
import { StatGrid } from '../../../ui/data/stat-grid';
import { Card } from '../../../ui/layout/card';
import { PageSection } from '../../../ui/layout/page-section';
import { Loaded } from '../../../ui/loading/loaded';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { useToday } from '../../../ui/portal-kit/use-today';
import { SendDraft } from '../../shared/money/send-draft';
import { PayablesPanel } from '../../shared/team/payables-panel';
import { MoneyHead } from '../shared/money-head';
import { SellerNote } from '../shared/seller-note';
import { UnbilledCard } from './unbilled-card';

const shownAtFirst = 10;

function Draft({ invoice }: { invoice: Invoice }) {
  const { id, buyer, doneOn, totalCents } = invoice;
  return (
    <li className="flex flex-col gap-2 px-3.5 py-2.5">
      <Link to={`/invoices/${id}`} className="hover:text-brand">
        <RowLines
          title={buyer.name}
          side={formatMoney(totalCents)}
          second={doneOn ? `Draft · done ${formatDate(doneOn)}` : 'Draft'}
        />
      </Link>
      <SendDraft invoice={invoice} size="small" />
    </li>
  );
}

/** Lists waiting drafts, each with a button that issues and sends it. */
function DraftsCard() {
  const drafts = useEndpoint(listInvoices, { query: { state: 'draft', page: 1, pageSize: shownAtFirst } });
  return (
    <Loaded query={drafts} failure="The drafts could not be loaded" rows={2}>
      {(data) => {
        const { items, total } = asPage(data);
        if (!items.length) return null;
        return (
          <PageSection title={total === 1 ? '1 draft to send' : `${total} drafts to send`}>
            <ul className={rowsClass}>
              {items.map((invoice) => (
                <Draft key={invoice.id} invoice={invoice} />
              ))}
            </ul>
            {total > items.length && (
              <Link
                to="/invoices?show=draft"
                className="inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
              >
                {`All ${total} drafts`}
              </Link>
            )}
          </PageSection>
        );
      }}
    </Loaded>
  );
}

const maxShown = 8;

function OwedToUs() {
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
      <Loaded query={owed} failure="The amounts owed could not be loaded" rows={2}>
        {({ clients, current, days1to30, days31to60, over60 }) => (
          <>
            <p className="mb-3">
              <strong className="text-lg tabular-nums">
                {formatMoney(current + days1to30 + days31to60 + over60)}
              </strong>
              {' in all'}
            </p>
            <StatGrid>
              <StatCard label="Not due yet" value={formatMoney(current)} />
              <StatCard label="1 to 30 days late" value={formatMoney(days1to30)} />
              <StatCard label="31 to 60 days late" value={formatMoney(days31to60)} />
              <StatCard label="Over 60 days late" value={formatMoney(over60)} />
            </StatGrid>
            {clients.length === 0 && <p className="mt-3 text-ink-soft">No unpaid invoices.</p>}
            <ul className="mt-4 flex flex-col divide-y divide-line empty:hidden">
              {clients.slice(0, maxShown).map((client) => (
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
            {clients.length > maxShown && (
              <p className="text-ink-soft">{`and ${clients.length - maxShown} more`}</p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function CameIn() {
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
      <Loaded query={money} failure="The payments could not be loaded" rows={2}>
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

export function OverviewPage() {
  usePageTitle('Money');
  return (
    <>
      <MoneyHead />
      <SellerNote />
      <div className="flex flex-col gap-4 sm:gap-6">
        <DraftsCard />
        <UnbilledCard />
        <OwedToUs />
        <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
          <CameIn />
          <PayablesPanel />
        </div>
      </div>
    </>
  );
}
