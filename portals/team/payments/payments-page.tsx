import { Banknote, Landmark } from 'lucide-react';
import { exportPayments } from '../../../contracts/team/payments';
import { ExportCsv } from '../../../ui/data/export-csv';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { useDialog } from '../shared/use-dialog';
import { Entries } from './entries';
import { Runs } from './runs';

const payoutDialog = () => import('./payout-dialog').then((module) => module.PayoutDialog);
const accountDialog = () => import('./account-dialog').then((module) => module.AccountDialog);
const takeBackDialog = () => import('./take-back-dialog').then((module) => module.TakeBackDialog);

/** Payments to team and partners: payout runs with their bank files, and every entry of the ledger. */
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
        <Runs />
        <Entries onTakeBack={(entry) => open('take-back', entry)} />
      </div>
      {name === 'payout' && <LazyDialog load={payoutDialog} props={{ onClose: close }} />}
      {name === 'account' && <LazyDialog load={accountDialog} props={{ onClose: close }} />}
      {name === 'take-back' && id && <LazyDialog load={takeBackDialog} props={{ id, onClose: close }} />}
    </>
  );
}
