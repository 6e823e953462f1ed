import type { InvoicingSettings } from '../../../contracts/money/invoicing';
import { formatMoney } from '../../../rules/money/money';
import { plural } from '../../../rules/money/numbers';
import { formatDate } from '../../../rules/time/dates';

/** Lists invoices without GST since the registration, and explains the correction. */
export function WithoutGstNote({ settings }: { settings: InvoicingSettings }) {
  const { invoices, totalCents } = settings.withoutGst;
  if (invoices === 0) return null;
  const since = settings.gstRegisteredSince;
  return (
    <div className="rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft">
      <p className="font-semibold">
        {`${plural(invoices, 'invoice')} without GST, ${formatMoney(totalCents)}${since ? `, for work since ${formatDate(since)}` : ''}`}
      </p>
      <p>
        You were registered for GST on those days. Credit each invoice, issue a copy of it, and move its
        payments to the copy. All three are on the page of the invoice.
      </p>
    </div>
  );
}
