import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Expense } from '../../../contracts/money/expenses';
import { expenseCategories } from '../../../contracts/money/money-options';
import { labelOf } from '../../../contracts/options';
import { formatMoney } from '../../../rules/money/money';
import { formatDate, formatShortDate } from '../../../rules/time/dates';
import { Badge } from '../../../ui/data/badge';
import type { Column } from '../../../ui/data/table-column';
import type { BriefRow } from '../../../ui/data/table-rows';

/** Returns a badge for an expense that may be a duplicate or is not paid. */
function stateOf({ duplicates, paidOn, draft }: Expense): ReactNode {
  if (duplicates.length) return <Badge tone="warn">Twice?</Badge>;
  return !draft && paidOn === null ? <Badge tone="info">Not paid</Badge> : null;
}

const nameOf = ({ supplier, draft }: Expense): string => supplier ?? (draft ? 'Receipt' : 'Expense');

/** An expense on a phone: supplier and sum, then category and day. */
export const briefExpense =
  (today: string, open: (expense: Expense) => void) =>
  (expense: Expense): BriefRow => ({
    link: (look) => <button type="button" aria-haspopup="dialog" onClick={() => open(expense)} {...look} />,
    title: nameOf(expense),
    side: formatMoney(expense.totalCents),
    second: [
      expense.category && labelOf(expenseCategories, expense.category),
      expense.boughtOn && formatShortDate(expense.boughtOn, today),
    ]
      .filter(Boolean)
      .join(' · '),
    end: stateOf(expense),
  });

export const expenseColumns = (open: (expense: Expense) => void): Column<Expense>[] => [
  {
    id: 'supplier',
    header: 'Supplier',
    main: true,
    cell: (expense) => (
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-11 max-w-full items-center text-left text-brand wrap-anywhere hover:underline @3xl:min-h-6"
        onClick={() => open(expense)}
      >
        {nameOf(expense)}
      </button>
    ),
  },
  { id: 'category', header: 'Category', cell: ({ category }) => labelOf(expenseCategories, category) },
  {
    id: 'day',
    header: 'Bought',
    sortBy: 'boughtOn',
    noWrap: true,
    cell: ({ boughtOn }) => boughtOn && formatDate(boughtOn),
  },
  { id: 'state', header: 'State', cell: stateOf },
  {
    id: 'receipt',
    header: 'Receipt',
    cell: ({ receipt }) =>
      receipt && (
        <a
          href={receipt.url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center gap-1 text-brand hover:underline"
        >
          <FileText aria-hidden className="size-5" />
          {receipt.kind === 'pdf' ? 'PDF' : 'Photo'}
        </a>
      ),
  },
  {
    id: 'gst',
    header: 'GST',
    align: 'end',
    noWrap: true,
    cell: ({ gstCents }) => (gstCents ? formatMoney(gstCents) : null),
  },
  {
    id: 'total',
    header: 'Total',
    sortBy: 'totalCents',
    align: 'end',
    noWrap: true,
    cell: ({ totalCents }) => <strong>{formatMoney(totalCents)}</strong>,
  },
];
