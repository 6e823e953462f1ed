import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { readAccount, reverseClientPayment } from '../../../contracts/clients/client-payments';
import type { Client } from '../../../contracts/clients/clients';
import type { ReplyOf } from '../../../contracts/endpoint';
import { movementMethods } from '../../../contracts/money/money-options';
import { labelOf } from '../../../contracts/options';
import { formatMoney } from '../../../rules/money/money';
import { formatDate } from '../../../rules/time/dates';
import { call } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Fact } from '../../../ui/data/fact';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { ReverseDialog } from '../../shared/money/reverse-dialog';
import { refreshedByAccount } from './refreshed-by-account';

type Entry = ReplyOf<typeof readAccount>[number];

const maxShown = 6;

const titles: Record<Entry['kind'], string> = {
  payment: 'Paid',
  reversal: 'Reversed',
  use: 'Used',
  refund: 'Paid back',
};

function detailOf({ method, reference, invoices, creditCents }: Entry): string {
  const paid = invoices.map(({ number, amountCents }) => `${number} ${formatMoney(amountCents)}`);
  const left = creditCents > 0 && `${formatMoney(creditCents)} on account`;
  return [method && labelOf(movementMethods, method), reference, ...paid, left].filter(Boolean).join(', ');
}

interface AccountEntriesProps {
  clientId: number;
  entries: readonly Entry[];
}

/** Lists the newest entries of a client's account. A payment can be reversed as a whole. */
function AccountEntries({ clientId, entries }: AccountEntriesProps) {
  const [asked, setAsked] = useState<Entry | null>(null);
  const visibleEntries = entries.filter(({ kind }) => kind !== 'reversal').slice(0, maxShown);
  if (!visibleEntries.length) return null;
  return (
    <>
      <ul className="mt-4 flex flex-col divide-y divide-line border-t border-line">
        {visibleEntries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span
              className={`min-w-0 flex-1 basis-48 wrap-anywhere ${entry.reversedAt ? 'line-through' : ''}`}
            >
              {`${formatDate(entry.paidOn)}: ${titles[entry.kind]} ${formatMoney(entry.amountCents)}`}
              <span className="block text-sm text-ink-soft">{detailOf(entry)}</span>
            </span>
            {entry.reversedAt && (
              <span className="text-ink-soft">{entry.why === 'mistake' ? 'A mistake' : 'Bounced'}</span>
            )}
            {entry.kind === 'payment' && !entry.reversedAt && (
              <Button
                size="small"
                variant="quiet"
                aria-haspopup="dialog"
                aria-label={`Reverse ${formatMoney(entry.amountCents)} of ${formatDate(entry.paidOn)}`}
                onClick={() => setAsked(entry)}
              >
                Reverse
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <TakeBack clientId={clientId} entry={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface TakeBackProps {
  clientId: number;
  entry: Entry;
  onClose: () => void;
}

function TakeBack({ clientId, entry, onClose }: TakeBackProps) {
  const params = { id: String(clientId), paymentId: String(entry.id) };
  return (
    <ReverseDialog
      amountCents={entry.amountCents}
      description="All of it: from every invoice that it pays, and from the account."
      mistakeHint="It counts as never written."
      reverse={async (why) => {
        const { payments, warnings } = await call(reverseClientPayment, { params, body: { why } });
        return payments.length ? warnings : [];
      }}
      refresh={refreshedByAccount}
      onClose={onClose}
    />
  );
}

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
