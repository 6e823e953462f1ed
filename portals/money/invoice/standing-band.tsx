import { CircleCheck } from 'lucide-react';
import type { Invoice } from '../../../contracts/money/invoices';
import { invoiceMethods } from '../../../contracts/money/money-options';
import { labelOf } from '../../../contracts/options';
import { formatMoney } from '../../../rules/money/money';
import { plural } from '../../../rules/money/numbers';
import { formatDate } from '../../../rules/time/dates';

/** '2 Oct 2026 by bank transfer, $240.00'. */
const paymentText = ({ paidOn, method, amountCents }: Invoice['payments'][number]): string =>
  `${formatDate(paidOn)} by ${labelOf(invoiceMethods, method).toLowerCase()}, ${formatMoney(amountCents)}`;

export function StandingBand({ invoice }: { invoice: Invoice }) {
  const { openCents, totalCents, writtenOffCents, daysOverdue, dueOn, payments } = invoice;
  const counted = payments.filter(({ reversedAt }) => !reversedAt);
  if (openCents === 0) {
    const isLost = writtenOffCents > 0;
    const paid = counted.length ? 'Paid in full' : 'Nothing left to pay';
    return (
      <div
        className={`flex items-start gap-3 rounded-m px-4 py-3 ${isLost ? 'bg-sunken' : 'bg-ok-soft text-on-ok-soft'}`}
      >
        {!isLost && <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0" />}
        <div className="min-w-0 wrap-anywhere">
          <p className="text-lg font-semibold">
            {isLost ? `${formatMoney(writtenOffCents)} written off` : paid}
          </p>
          {counted.map((each) => (
            <p key={each.id}>{paymentText(each)}</p>
          ))}
        </div>
      </div>
    );
  }
  const isLate = daysOverdue > 0;
  return (
    <div
      className={`flex flex-wrap items-baseline gap-x-3 rounded-m px-4 py-3 ${
        openCents < 0
          ? 'bg-warn-soft text-on-warn-soft'
          : isLate
            ? 'bg-danger-soft text-on-danger-soft'
            : 'bg-info-soft text-on-info-soft'
      }`}
    >
      <p className="font-display text-2xl font-semibold tabular-nums">{formatMoney(Math.abs(openCents))}</p>
      <p className="min-w-0">
        {openCents < 0
          ? 'to pay back'
          : [
              openCents < totalCents ? `left of ${formatMoney(totalCents)}` : 'to pay',
              dueOn && (isLate ? `${plural(daysOverdue, 'day')} overdue` : `due ${formatDate(dueOn)}`),
            ]
              .filter(Boolean)
              .join(', ')}
      </p>
    </div>
  );
}
