import { useState } from 'react';
import type { Invoice } from '../../../contracts/money/invoices';
import { movementMethods } from '../../../contracts/money/money-options';
import { labelOf } from '../../../contracts/options';
import { formatMoney } from '../../../rules/money/money';
import { formatDate } from '../../../rules/time/dates';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';

const takeBackDialog = () => import('./take-back-dialog').then((module) => module.TakeBackDialog);
const moveDialog = () => import('./move-dialog').then((module) => module.MoveDialog);

type Payment = Invoice['payments'][number];

const reasons = { bounced: 'Bounced', mistake: 'A mistake', moved: 'Moved to another invoice' } as const;

function whatOf({
  method,
  reference,
  roundingCents,
}: Pick<Payment, 'method' | 'reference' | 'roundingCents'>) {
  const rounded = roundingCents !== 0 && `rounded by ${formatMoney(roundingCents)}`;
  return [labelOf(movementMethods, method), reference, rounded].filter(Boolean).join(', ');
}

/** Lists payments and refunds. A payment can be moved to another invoice or reversed. */
export function MoneyMoved({ invoice }: { invoice: Invoice }) {
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
            <span className="block text-ink-soft">{whatOf(each)}</span>
          </li>
        ))}
      </ul>
      {open && (
        <LazyDialog
          load={open.to === 'move' ? moveDialog : takeBackDialog}
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
        <span className="block text-ink-soft">{whatOf(payment)}</span>
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
