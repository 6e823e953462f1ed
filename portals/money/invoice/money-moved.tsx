import { reversePayment } from '../../../contracts/invoices/invoice-steps';
import type { Invoice } from '../../../contracts/invoices/invoices';
import { invoiceMethods, labelOf } from '../../../contracts/options';
import { formatMoney } from '../../../rules/money/money';
import { formatDate } from '../../../rules/time/dates';
import { Button } from '../../../ui/forms/button';
import { useSave } from '../../../ui/saving/use-save';
import { refreshedByInvoice } from '../shared/refreshed';

const whatOf = (method: string, reference: string | null): string =>
  [labelOf(invoiceMethods, method), reference].filter(Boolean).join(', ');

/** What came in and went back; a payment that was written down by mistake, or that bounced, is taken back here. */
export function MoneyMoved({ invoice: { id, payments, refunds } }: { invoice: Invoice }) {
  const { save, pending } = useSave(reversePayment, {
    done: { title: 'Payment taken back' },
    failed: 'The payment was not taken back',
    refresh: refreshedByInvoice,
  });
  if (!payments.length && !refunds.length) return null;
  return (
    <ul className="mt-4 flex flex-col divide-y divide-line border-t border-line">
      {payments.map((each) => (
        <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className={`min-w-0 flex-1 basis-48 wrap-anywhere ${each.reversedAt ? 'line-through' : ''}`}>
            {`${formatDate(each.paidOn)}: ${formatMoney(each.amountCents)}`}
            <span className="block text-ink-soft">{whatOf(each.method, each.reference)}</span>
          </span>
          {each.reversedAt ? (
            <span className="text-ink-soft">Taken back</span>
          ) : (
            <Button
              size="small"
              variant="quiet"
              pending={pending}
              aria-label={`Take back ${formatMoney(each.amountCents)} of ${formatDate(each.paidOn)}`}
              onClick={() => void save({ params: { id: String(id), paymentId: String(each.id) } })}
            >
              Take back
            </Button>
          )}
        </li>
      ))}
      {refunds.map((each) => (
        <li key={each.id} className="py-2 wrap-anywhere">
          {`${formatDate(each.paidOn)}: ${formatMoney(each.amountCents)} paid back`}
          <span className="block text-ink-soft">{whatOf(each.method, each.reference)}</span>
        </li>
      ))}
    </ul>
  );
}
