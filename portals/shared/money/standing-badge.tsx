import type { Invoice } from '../../../contracts/money/invoices';
import { standingText } from '../../../rules/money/standing-text';
import { Badge } from '../../../ui/data/badge';

/** How an invoice stands, in a word or two; also that it is to be paid and has not reached its client yet. */
export function StandingBadge({ invoice }: { invoice: Invoice }) {
  const { text, tone } = standingText(invoice.state, invoice);
  const isUnsent = invoice.state !== 'draft' && invoice.sentAt === null && invoice.openCents > 0;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {isUnsent && <Badge tone="warn">Not sent yet</Badge>}
      {!(isUnsent && text === 'To pay') && <Badge tone={tone}>{text}</Badge>}
    </span>
  );
}
