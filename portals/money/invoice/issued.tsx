import { Copy, FileText } from 'lucide-react';
import { useState } from 'react';
import { invoicePdf } from '../../../contracts/money/invoice-files';
import type { Invoice } from '../../../contracts/money/invoices';
import { formatMoney } from '../../../rules/money/money';
import { urlOf } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { classNames } from '../../../ui/layout/class-names';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { CreditsCard } from './credits-card';
import { PaidCard } from './paid-card';
import { SendCard } from './send-card';
import { StandingBand } from './standing-band';

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
