import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { readAccount } from '../../../contracts/clients/client-payments';
import type { Client } from '../../../contracts/clients/clients';
import { formatMoney } from '../../../rules/money/money';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Fact } from '../../../ui/data/fact';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { AccountEntries } from './account-entries';

const paymentDialog = () => import('./payment-dialog').then((module) => module.PaymentDialog);
const payBackDialog = () => import('./pay-back-dialog').then((module) => module.PayBackDialog);

export function AccountCard({ client }: { client: Client }) {
  const { id, balance, creditCents } = client;
  const [open, setOpen] = useState<'payment' | 'pay-back' | null>(null);
  const account = useEndpoint(readAccount, { params: { id: String(id) } });
  const close = () => setOpen(null);
  return (
    <Card title="Account">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <Fact label={balance < 0 ? 'We owe' : 'Owes'}>
          <a
            href={`/money/statement/${id}`}
            className="inline-flex min-h-11 items-center text-brand hover:underline"
          >
            {formatMoney(Math.abs(balance))}
          </a>
        </Fact>
        <Fact label="On account">
          <span className="inline-flex min-h-11 items-center">{formatMoney(creditCents)}</span>
        </Fact>
      </dl>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          icon={<Banknote aria-hidden className="size-5" />}
          onClick={() => setOpen('payment')}
        >
          {balance > 0 ? 'Payment for several' : 'Payment in advance'}
        </Button>
        {creditCents > 0 && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('pay-back')}>
            Pay back
          </Button>
        )}
      </div>
      <AccountEntries clientId={id} entries={account.data ?? []} />
      {open && (
        <LazyDialog
          load={open === 'payment' ? paymentDialog : payBackDialog}
          props={{ client, onClose: close }}
        />
      )}
    </Card>
  );
}
