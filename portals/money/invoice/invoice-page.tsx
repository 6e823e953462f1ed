import { TriangleAlert } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { seeInvoice } from '../../../contracts/money/invoice-steps';
import { getInvoice, type Invoice } from '../../../contracts/money/invoices';
import { needsYou } from '../../../contracts/system/figures';
import { formatDate } from '../../../rules/time/dates';
import { ApiError } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Loaded } from '../../../ui/loading/loaded';
import { UnknownPage } from '../../../ui/portal-kit/portal-pages';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { useSave } from '../../../ui/saving/use-save';
import { StandingBadge } from '../../shared/money/standing-badge';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { refreshedByInvoice } from '../shared/refreshed-by-invoice';
import { SellerNote } from '../shared/seller-note';
import { DraftForm } from './draft-form';
import { Issued } from './issued';

function InvoiceViews({ invoice: { id, looks } }: { invoice: Invoice }) {
  const { save, pending } = useSave(seeInvoice, {
    failed: 'We couldn’t save this',
    refresh: [...refreshedByInvoice, needsYou],
  });
  if (!looks.length) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft">
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <ul className="min-w-0 flex-1 basis-64">
        {looks.map(({ at, text }) => (
          <li key={at}>{text}</li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="small"
        pending={pending}
        onClick={() => void save({ params: { id: String(id) } })}
      >
        Mark as seen
      </Button>
    </div>
  );
}

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
      <OwnerHeader
        title={query.data ? (query.data.number ?? 'Draft invoice') : 'Invoice'}
        back={{ path: '/money/invoices', label: 'All invoices' }}
        action={query.data && <StandingBadge invoice={query.data} />}
      />
      <Loaded query={query} failure="This invoice could not be loaded" rows={4}>
        {(invoice) => <Shown invoice={invoice} />}
      </Loaded>
    </>
  );
}

function Shown({ invoice }: { invoice: Invoice }) {
  const { id, state, clientId, buyer, doneOn, issuedOn, dueOn, revision } = invoice;
  const days = [
    { label: 'Work done', day: doneOn },
    { label: 'Issued', day: issuedOn },
    { label: 'Due', day: dueOn },
  ].filter(({ day }) => day);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <a
          href={`/clients/${clientId}`}
          className="inline-flex min-h-11 items-center text-lg font-semibold text-brand wrap-anywhere hover:underline"
        >
          <span className="sr-only">For </span>
          {buyer.name}
        </a>
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {days.map(({ label, day }) => (
            <div key={label}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="tabular-nums">{formatDate(day)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <InvoiceViews invoice={invoice} />
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
