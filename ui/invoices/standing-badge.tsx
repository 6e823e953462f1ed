import type { Invoice } from '../../contracts/invoices/invoices';
import { standingText } from '../../rules/money/standing-text';
import { Badge } from '../data/badge';

/** How an invoice stands, in a word or two. */
export function StandingBadge({ invoice }: { invoice: Invoice }) {
  const { text, tone } = standingText(invoice.state, invoice);
  return <Badge tone={tone}>{text}</Badge>;
}
