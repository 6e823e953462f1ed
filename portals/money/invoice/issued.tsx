import { FileText } from 'lucide-react';
import { invoicePdf } from '../../../contracts/invoices/invoice-files';
import type { Invoice } from '../../../contracts/invoices/invoices';
import { formatMoney } from '../../../rules/money/money';
import { urlOf } from '../../../ui/api/call';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { CreditsCard } from './credits-card';
import { PaidCard } from './paid-card';
import { SendCard } from './send-card';

/** What stands on it: it never changes. */
function Face({ invoice }: { invoice: Invoice }) {
  const { lines, totalCents, gstCents, gstRegistered } = invoice;
  return (
    <Card
      title={gstRegistered ? 'Tax invoice' : 'Invoice'}
      actions={
        <Button
          href={urlOf(invoicePdf, { params: { id: String(invoice.id) } })}
          size="small"
          variant="secondary"
          icon={<FileText aria-hidden className="size-5" />}
        >
          PDF
        </Button>
      }
    >
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

/** An issued invoice: what is open, what came in, and what can be done about it. */
export function Issued({ invoice }: { invoice: Invoice }) {
  return (
    <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
        <PaidCard key={`${invoice.id} ${invoice.openCents}`} invoice={invoice} />
        <SendCard invoice={invoice} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
        <Face invoice={invoice} />
        <CreditsCard invoice={invoice} />
      </div>
    </div>
  );
}
