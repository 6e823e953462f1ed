import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { getInvoice, type Invoice } from '../../../contracts/invoices/invoices';
import { formatDate } from '../../../rules/time/dates';
import { ApiError } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { StandingBadge } from '../../../ui/invoices/standing-badge';
import { Loaded } from '../../../ui/loading/loaded';
import { UnknownPage } from '../../../ui/portal-kit/portal-pages';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { SellerNote } from '../shared/seller-note';
import { DraftForm } from './draft-form';
import { Issued } from './issued';
import { Looks } from './looks';

/** One draft or invoice, and everything that can be done with it. */
export function InvoicePage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <InvoiceOf key={id} id={id} /> : <UnknownPage />;
}

function InvoiceOf({ id }: { id: string }) {
  const query = useEndpoint(getInvoice, { params: { id } });
  usePageTitle(query.data ? `${query.data.number ?? 'Draft'} · Money` : 'Invoice');
  if (!query.data && query.error instanceof ApiError && query.error.status === 404) return <UnknownPage />;
  return (
    <>
      <Link
        to="/invoices"
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-s px-1 font-medium text-brand hover:text-brand-strong hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5 shrink-0" />
        All invoices
      </Link>
      <Loaded query={query} failure="This invoice could not be loaded" rows={4}>
        {(invoice) => <Shown invoice={invoice} />}
      </Loaded>
    </>
  );
}

function Shown({ invoice }: { invoice: Invoice }) {
  const { id, number, state, clientId, buyer, doneOn, issuedOn, dueOn, revision } = invoice;
  const days = [
    doneOn && `Work done ${formatDate(doneOn)}`,
    issuedOn && `issued ${formatDate(issuedOn)}`,
    dueOn && `due ${formatDate(dueOn)}`,
  ].filter(Boolean);
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 sm:mb-6">
        <h1 className="min-w-0 text-2xl font-semibold wrap-anywhere sm:text-4xl">
          {number ?? 'Draft invoice'}
        </h1>
        <StandingBadge invoice={invoice} />
        <p className="w-full">
          {'For '}
          <a
            href={`/clients/${clientId}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
          >
            {buyer.name}
          </a>
          {days.length > 0 && <span className="text-ink-soft">{` · ${days.join(', ')}`}</span>}
        </p>
      </header>
      <Looks invoice={invoice} />
      {state === 'draft' ? (
        <>
          <SellerNote />
          <DraftForm key={`${id} ${revision}`} invoice={invoice} />
        </>
      ) : (
        <Issued invoice={invoice} />
      )}
    </>
  );
}
