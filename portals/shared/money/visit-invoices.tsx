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

/** A draft that is made a moment later is asked for this often, and then left to the day's page. */
const askAgainMs = 2_000;
const mostAsked = 30;

const listOf = (data: ReplyOf<typeof listInvoices> | undefined): Invoice[] =>
  Array.isArray(data) ? data : (data?.items ?? []);

interface VisitInvoicesProps {
  appointmentId: number;
  /** True while an invoice is expected, because the record has prices. */
  isExpected?: boolean;
  /** In place of invoices, where there is none. */
  none?: ReactNode;
}

/** The invoices of a visit that is done; a draft leaves with one press. Nothing where there is none. */
export function VisitInvoices({ appointmentId, isExpected = false, none = null }: VisitInvoicesProps) {
  const { data } = useEndpoint(
    listInvoices,
    { query: { appointmentId } },
    // A background job completes an interrupted follow-up.
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
