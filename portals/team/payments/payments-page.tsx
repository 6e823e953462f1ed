import { Banknote, Download, Landmark } from 'lucide-react';
import { exportPayments } from '../../../contracts/team/payments';
import {
  exportPayouts,
  listPayouts,
  type PayoutRow,
  payoutAba,
  payoutCsv,
} from '../../../contracts/team/payouts';
import { formatMoney } from '../../../rules/money/money';
import { plural } from '../../../rules/money/numbers';
import { formatInstant } from '../../../rules/time/zone';
import { urlOf } from '../../../ui/api/call';
import { ExportCsv } from '../../../ui/data/export-csv';
import type { Column } from '../../../ui/data/table-column';
import { Button } from '../../../ui/forms/button';
import { PageSection } from '../../../ui/layout/page-section';
import { useWide } from '../../../ui/layout/use-wide';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { PagedTable } from '../../../ui/portal-kit/paged-table';
import { useDialog } from '../../../ui/portal-kit/use-dialog';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { Entries } from './entries';

const columns: Column<PayoutRow>[] = [
  { id: 'reference', header: 'Reference', main: true, cell: ({ reference }) => reference },
  { id: 'at', header: 'When', noWrap: true, cell: ({ at }) => formatInstant(at, businessTimeZone) },
  { id: 'payees', header: 'Paid', cell: ({ payees }) => plural(payees, 'person', 'people') },
  { id: 'total', header: 'Total', align: 'end', cell: ({ total }) => formatMoney(total) },
];

function PayoutRuns() {
  const list = usePaged(listPayouts, useListUrl('runs'), { pageSize: 5 });
  const wide = useWide();
  const hasRuns = Boolean(list.data?.total);
  // A phone needs the space for payments, and New Payout is above anyway.
  if (!wide && list.data && !hasRuns) return null;
  return (
    <PageSection title="Payouts" action={hasRuns && <ExportCsv endpoint={exportPayouts} variant="quiet" />}>
      <PagedTable
        list={list}
        failure="The payouts could not be loaded"
        loadingRows={1}
        caption="Payouts, newest first"
        pagesLabel="Pages of payouts"
        columns={columns}
        brief={({ reference, at, payees, total }) => ({
          title: reference,
          side: formatMoney(total),
          second: `${formatInstant(at, businessTimeZone, 'date')} · ${plural(payees, 'person', 'people')}`,
        })}
        rowKey={({ id }) => id}
        actions={({ id, reference }) =>
          [
            { label: 'Bank file', endpoint: payoutAba },
            { label: 'CSV', endpoint: payoutCsv },
          ].map(({ label, endpoint }) => (
            <Button
              key={label}
              size="small"
              variant="secondary"
              href={urlOf(endpoint, { params: { id: String(id) } })}
              download
              aria-label={`${label} of ${reference}`}
              icon={<Download aria-hidden className="size-4" />}
            >
              {label}
            </Button>
          ))
        }
        empty={<p className="text-ink-soft">No payouts yet. Pay several people at once with New Payout.</p>}
      />
    </PageSection>
  );
}

const payoutDialog = () => import('./payout-dialog').then((module) => module.PayoutDialog);
const accountDialog = () => import('./account-dialog').then((module) => module.AccountDialog);
const reversePaymentDialog = () =>
  import('./reverse-payment-dialog').then((module) => module.ReversePaymentDialog);

export function PaymentsPage() {
  usePageTitle('Payments');
  const { name, id, open, close } = useDialog(['payout', 'account', 'take-back'] as const);
  return (
    <>
      <OwnerHeader
        title="Payments"
        back={{ path: '/accounts', label: 'Back to the team' }}
        action={
          <Button
            className="max-sm:px-3.5"
            icon={<Banknote aria-hidden className="size-5" />}
            onClick={() => open('payout')}
          >
            <span>
              <span className="max-sm:sr-only">New </span>Payout
            </span>
          </Button>
        }
        more={
          <>
            <Button
              variant="quiet"
              icon={<Landmark aria-hidden className="size-5" />}
              onClick={() => open('account')}
            >
              Your bank account
            </Button>
            <ExportCsv endpoint={exportPayments} variant="quiet" />
          </>
        }
      />
      <div className="flex flex-col gap-3 lg:gap-6">
        <PayoutRuns />
        <Entries onTakeBack={(entry) => open('take-back', entry)} />
      </div>
      {name === 'payout' && <LazyDialog load={payoutDialog} props={{ onClose: close }} />}
      {name === 'account' && <LazyDialog load={accountDialog} props={{ onClose: close }} />}
      {name === 'take-back' && id && (
        <LazyDialog load={reversePaymentDialog} props={{ id, onClose: close }} />
      )}
    </>
  );
}
