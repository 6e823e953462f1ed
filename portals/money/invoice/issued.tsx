import { CircleCheck, Copy, FileText, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { creditPdf, invoicePdf } from '../../../contracts/money/invoice-files';
import type { Invoice } from '../../../contracts/money/invoices';
import { invoiceMethods } from '../../../contracts/money/money-options';
import { labelOf } from '../../../contracts/options';
import { formatMoney } from '../../../rules/money/money';
import { plural } from '../../../rules/money/numbers';
import { formatDate } from '../../../rules/time/dates';
import { urlOf } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { classNames } from '../../../ui/layout/class-names';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { PaidCard } from './paid-card';
import { SendCard } from './send-card';

/** '2 Oct 2026 by bank transfer, $240.00'. */
const paymentText = ({ paidOn, method, amountCents }: Invoice['payments'][number]): string =>
  `${formatDate(paidOn)} by ${labelOf(invoiceMethods, method).toLowerCase()}, ${formatMoney(amountCents)}`;

function StandingBand({ invoice }: { invoice: Invoice }) {
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

const creditDialog = () => import('./credit-dialog').then((module) => module.CreditDialog);

/** Lists the invoice's credit notes, with a button to add one. An issued invoice never changes. */
function CreditsCard({ invoice }: { invoice: Invoice }) {
  const { id, totalCents, credits } = invoice;
  const leftCents = totalCents - credits.reduce((sum, credit) => sum + credit.totalCents, 0);
  const [opens, setOpens] = useState(false);
  return (
    <Card title="Credits">
      {credits.length === 0 && (
        <p className="text-ink-soft">Made a mistake? Credit an amount, some lines or all of this invoice.</p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {credits.map((credit) => (
          <li key={credit.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              {`${credit.number}, ${formatDate(credit.on)}: ${formatMoney(credit.totalCents)}`}
              <span className="block text-ink-soft">{credit.reason}</span>
            </span>
            <Button
              href={urlOf(creditPdf, { params: { id: String(id), creditId: String(credit.id) } })}
              size="small"
              variant="secondary"
              icon={<FileText aria-hidden className="size-5" />}
              aria-label={`${credit.number} as a PDF`}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
      {leftCents > 0 && (
        <Button
          variant="secondary"
          className="mt-4"
          aria-haspopup="dialog"
          icon={<Undo2 aria-hidden className="size-5" />}
          onClick={() => setOpens(true)}
        >
          Credit
        </Button>
      )}
      {opens && <LazyDialog load={creditDialog} props={{ invoice, onClose: () => setOpens(false) }} />}
    </Card>
  );
}

const copyDialog = () => import('./copy-dialog').then((module) => module.CopyDialog);

function Face({ invoice }: { invoice: Invoice }) {
  const { lines, totalCents, gstCents, gstRegistered } = invoice;
  const [copies, setCopies] = useState(false);
  return (
    <Card
      title={gstRegistered ? 'Tax invoice' : 'Invoice'}
      actions={
        <>
          <Button
            size="small"
            variant="quiet"
            aria-haspopup="dialog"
            icon={<Copy aria-hidden className="size-5" />}
            onClick={() => setCopies(true)}
          >
            Copy
          </Button>
          <Button
            href={urlOf(invoicePdf, { params: { id: String(invoice.id) } })}
            size="small"
            variant="secondary"
            icon={<FileText aria-hidden className="size-5" />}
          >
            PDF
          </Button>
        </>
      }
    >
      {copies && <LazyDialog load={copyDialog} props={{ invoice, onClose: () => setCopies(false) }} />}
      <ul className="flex flex-col divide-y divide-line">
        {lines.map(({ id, description, quantity, unitCents, taxable, totalCents: cents }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {description}
              {gstRegistered && !taxable && <span className="text-ink-soft"> (GST-free)</span>}
              {quantity !== 1 && (
                <span className="block text-ink-soft">{`${quantity} × ${formatMoney(unitCents)}`}</span>
              )}
            </span>
            <span className="tabular-nums">{formatMoney(cents)}</span>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-t border-line-strong pt-3 text-lg font-semibold">
        Total <span className="tabular-nums">{formatMoney(totalCents)}</span>
      </p>
      <p className="flex items-baseline justify-between gap-4 text-ink-soft">
        {gstRegistered ? 'GST included' : 'No GST is charged'}
        {gstRegistered && <span className="tabular-nums">{formatMoney(gstCents)}</span>}
      </p>
    </Card>
  );
}

export function Issued({ invoice }: { invoice: Invoice }) {
  return (
    <div className="flex flex-col gap-4">
      <StandingBand invoice={invoice} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <Face invoice={invoice} />
          <CreditsCard invoice={invoice} />
        </div>
        <div
          className={classNames(
            'flex min-w-0 flex-col gap-4 lg:gap-6',
            // On a phone the payment precedes the lines until the invoice is paid.
            invoice.openCents !== 0 && 'max-lg:-order-1',
          )}
        >
          <PaidCard key={`${invoice.id} ${invoice.openCents}`} invoice={invoice} />
          <SendCard invoice={invoice} />
        </div>
      </div>
    </div>
  );
}
