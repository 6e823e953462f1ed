import type { ReactNode } from 'react';
import type { ReplyOf } from '../../../contracts/endpoint';
import { type Invoice, listInvoices } from '../../../contracts/money/invoices';
import { formatMoney } from '../../../rules/money/money';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { SendDraft } from './send-draft';
import { StandingBadge } from './standing-badge';

function InvoiceLine({ invoice }: { invoice: Invoice }) {
  const { id, number, state, buyer, totalCents } = invoice;
  return (
    <li className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a
          href={`/money/invoices/${id}`}
          className="inline-flex min-h-11 min-w-0 flex-1 items-center font-semibold text-brand wrap-anywhere hover:underline"
        >
          {number ?? `Invoice for ${buyer.name}`}
        </a>
        <strong className="tabular-nums">{formatMoney(totalCents)}</strong>
        <StandingBadge invoice={invoice} />
      </p>
      {state === 'draft' && <SendDraft invoice={invoice} />}
      {state === 'draft' && totalCents <= 0 && <p>The total is 0 or less: there is nothing to send.</p>}
    </li>
  );
}

/**
 * Interval and number of tries for a draft that is created a moment later, in milliseconds. After that the day's page
 * shows it.
 */
const askAgainMs = 2_000;
const mostAsked = 30;

const listOf = (data: ReplyOf<typeof listInvoices> | undefined): Invoice[] =>
  Array.isArray(data) ? data : (data?.items ?? []);

interface VisitInvoicesProps {
  appointmentId: number;
  /** True while an invoice is expected, because the record has prices. */
  isExpected?: boolean;
  /** Shown when there are no invoices. */
  none?: ReactNode;
}

/** Lists a completed visit's invoices. One press sends a draft. Hidden without any. */
export function VisitInvoices({ appointmentId, isExpected = false, none = null }: VisitInvoicesProps) {
  const { data } = useEndpoint(
    listInvoices,
    { query: { appointmentId } },
    // A background job may still create the invoice.
    isExpected
      ? {
          staleTime: 0,
          refetchInterval: ({ state }) =>
            listOf(state.data).length || state.dataUpdateCount >= mostAsked ? false : askAgainMs,
        }
      : {},
  );
  const invoices = listOf(data);
  if (!invoices.length) return data ? none : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a card, of which a day has many, and no set of fields
    <div role="group" aria-label="Invoices" className="rounded-m bg-sunken px-3 py-2">
      <ul className="flex flex-col gap-2">
        {invoices.map((invoice) => (
          <InvoiceLine key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </div>
  );
}
