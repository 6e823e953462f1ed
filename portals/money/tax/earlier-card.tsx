import { Link } from 'react-router-dom';
import type { Statement } from '../../../contracts/money/bas';
import { basFields } from '../../../rules/money/bas';
import { formatMoney } from '../../../rules/money/money';
import { formatDate } from '../../../rules/time/dates';
import { Card } from '../../../ui/layout/card';

type Change = Statement['earlier']['changes'][number];

const labels = { g1: 'G1', oneA: '1A', oneB: '1B', g10: 'G10', g11: 'G11' } as const;

const sumsOf = (change: Change): string =>
  basFields
    .filter((field) => change[field] !== 0)
    .map((field) => `${labels[field]} ${formatMoney(change[field])}`)
    .join(', ');

const placeOf = ({ invoiceId, expenseId }: Change): string =>
  invoiceId ? `/invoices/${invoiceId}` : `/expenses?expense=${expenseId}`;

/** Lists changes to days of lodged statements. Their sums count in this statement. */
export function EarlierCard({ changes }: { changes: readonly Change[] }) {
  if (!changes.length) return null;
  return (
    <Card title="Changes to lodged statements">
      <p className="mb-2 text-ink-soft">
        You wrote these down after lodging. They count in this statement, so you don’t have to correct the old
        one.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {changes.map((change) => (
          <li key={`${change.invoiceId} ${change.expenseId}`} className="py-2">
            <Link
              to={placeOf(change)}
              className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
            >
              {change.number ?? 'Expense'}
            </Link>
            <span className="block wrap-anywhere">{`${formatDate(change.day)}: ${change.what}`}</span>
            <span className="block text-ink-soft tabular-nums">{sumsOf(change)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
