import { useState } from 'react';
import { readClient } from '../../../contracts/clients/clients';
import { payFromAccount, reopenInvoice } from '../../../contracts/money/invoice-money';
import type { Invoice } from '../../../contracts/money/invoices';
import { movementMethods } from '../../../contracts/money/money-options';
import { labelOf } from '../../../contracts/options';
import { formatMoney } from '../../../rules/money/money';
import { formatDate } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { refreshedByInvoice } from '../shared/refreshed-by-invoice';
import { MoneyForm } from './money-form';

const reversePaymentDialog = () =>
  import('./reverse-payment-dialog').then((module) => module.ReversePaymentDialog);
const moveDialog = () => import('./move-dialog').then((module) => module.MoveDialog);

type Payment = Invoice['payments'][number];

const reasons = { bounced: 'Bounced', mistake: 'A mistake', moved: 'Moved to another invoice' } as const;

function paymentDetails({
  method,
  reference,
  roundingCents,
}: Pick<Payment, 'method' | 'reference' | 'roundingCents'>) {
  const rounded = roundingCents !== 0 && `rounded by ${formatMoney(roundingCents)}`;
  return [labelOf(movementMethods, method), reference, rounded].filter(Boolean).join(', ');
}

/** Lists payments and refunds. A payment can be moved to another invoice or reversed. */
function MoneyMoved({ invoice }: { invoice: Invoice }) {
  const [open, setOpen] = useState<{ payment: Payment; to: 'move' | 'take-back' } | null>(null);
  const { payments, refunds } = invoice;
  if (!payments.length && !refunds.length) return null;
  const close = () => setOpen(null);
  return (
    <>
      <ul className="mt-4 flex flex-col divide-y divide-line border-t border-line">
        {payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} onOpen={(to) => setOpen({ payment, to })} />
        ))}
        {refunds.map((each) => (
          <li key={each.id} className="py-2 wrap-anywhere">
            {`${formatDate(each.paidOn)}: ${formatMoney(each.amountCents)} paid back`}
            <span className="block text-ink-soft">{paymentDetails(each)}</span>
          </li>
        ))}
      </ul>
      {open && (
        <LazyDialog
          load={open.to === 'move' ? moveDialog : reversePaymentDialog}
          props={{ invoice, payment: open.payment, onClose: close }}
        />
      )}
    </>
  );
}

interface PaymentLineProps {
  payment: Payment;
  onOpen: (to: 'move' | 'take-back') => void;
}

function PaymentLine({ payment, onOpen }: PaymentLineProps) {
  const { amountCents, method, paidOn, why } = payment;
  const name = `${formatMoney(amountCents)} of ${formatDate(paidOn)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 py-2">
      <span className={`min-w-0 flex-1 basis-48 wrap-anywhere ${why ? 'line-through' : ''}`}>
        {`${formatDate(paidOn)}: ${formatMoney(amountCents)}`}
        <span className="block text-ink-soft">{paymentDetails(payment)}</span>
      </span>
      {why ? (
        <span className="text-ink-soft">{reasons[why]}</span>
      ) : (
        <span className="flex">
          {method !== 'account' && (
            <Button size="small" variant="quiet" aria-label={`Move ${name}`} onClick={() => onOpen('move')}>
              Move
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={`Reverse ${name}`}
            onClick={() => onOpen('take-back')}
          >
            Reverse
          </Button>
        </span>
      )}
    </li>
  );
}

const writeOffDialog = () => import('./write-off-dialog').then((module) => module.WriteOffDialog);

/** Pays the open amount from the client's account, if it has credit. */
function PayFromAccount({ invoice: { id, clientId, openCents } }: { invoice: Invoice }) {
  const client = useEndpoint(readClient, { params: { id: String(clientId) } });
  const { save, retry, pending, failure } = useSave(payFromAccount, {
    done: { title: 'Paid from the client’s account' },
    failed: 'Nothing was paid from the account',
    refresh: [...refreshedByInvoice, readClient],
  });
  const creditCents = client.data?.creditCents ?? 0;
  if (creditCents <= 0) return null;
  const cents = Math.min(creditCents, openCents);
  return (
    <div className="mb-4 rounded-m bg-sunken px-4 py-3">
      <p className="mb-2">{`${formatMoney(creditCents)} is on this client’s account.`}</p>
      <Button
        variant="secondary"
        pending={pending}
        pendingLabel="Saving..."
        onClick={() => void save({ params: { id: String(id) }, body: {} })}
      >
        {`Use ${formatMoney(cents)} of it`}
      </Button>
      <SaveFailure failure={failure} pending={pending} onAgain={retry} />
    </div>
  );
}

function Reopen({ invoice: { id, writtenOffCents } }: { invoice: Invoice }) {
  const { save, retry, pending, failure } = useSave(reopenInvoice, {
    done: { title: 'Invoice reopened' },
    failed: 'The invoice was not reopened',
    refresh: refreshedByInvoice,
  });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-m bg-sunken px-4 py-3">
      <p>{`${formatMoney(writtenOffCents)} written off.`}</p>
      <Button
        variant="secondary"
        size="small"
        pending={pending}
        onClick={() => void save({ params: { id: String(id) } })}
      >
        Reopen invoice
      </Button>
      <SaveFailure failure={failure} pending={pending} onAgain={retry} />
    </div>
  );
}

export function PaidCard({ invoice }: { invoice: Invoice }) {
  const { openCents, writtenOffCents, payments, refunds } = invoice;
  const [writesOff, setWritesOff] = useState(false);
  if (openCents === 0 && writtenOffCents === 0 && !payments.length && !refunds.length) return null;
  return (
    <Card
      title={openCents < 0 ? 'Pay back' : openCents > 0 ? 'Record a payment' : 'Payments'}
      actions={
        openCents > 0 && (
          <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setWritesOff(true)}>
            Write off
          </Button>
        )
      }
    >
      {writtenOffCents > 0 && <Reopen invoice={invoice} />}
      {openCents > 0 && <PayFromAccount invoice={invoice} />}
      {openCents !== 0 && <MoneyForm invoice={invoice} />}
      <MoneyMoved invoice={invoice} />
      {writesOff && (
        <LazyDialog load={writeOffDialog} props={{ invoice, onClose: () => setWritesOff(false) }} />
      )}
    </Card>
  );
}
