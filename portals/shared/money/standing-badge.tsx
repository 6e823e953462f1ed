import type { Invoice } from '../../../contracts/money/invoices';
import { invoiceStateText } from '../../../rules/money/invoice-state-text';
import { Badge } from '../../../ui/data/badge';

/** Shows an invoice's state in a word or two, and marks an open invoice that was not sent. */
export function StandingBadge({ invoice }: { invoice: Invoice }) {
  const { text, tone } = invoiceStateText(invoice.state, invoice);
  const isUnsent = invoice.state !== 'draft' && invoice.sentAt === null && invoice.openCents > 0;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {isUnsent && <Badge tone="warn">Not sent yet</Badge>}
      {!(isUnsent && text === 'To pay') && <Badge tone={tone}>{text}</Badge>}
    </span>
  );
}
