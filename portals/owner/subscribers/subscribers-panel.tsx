import { Mail } from 'lucide-react';
import { useState } from 'react';
import { exportSubscribers, listSubscribers, type Subscriber } from '../../../contracts/audience/booklet';
import { exportMailings, listMailings, type Mailing } from '../../../contracts/audience/mailings';
import { formatNumber } from '../../../rules/money/numbers';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Badge } from '../../../ui/data/badge';
import { DataTable } from '../../../ui/data/data-table';
import { ExportCsv } from '../../../ui/data/export-csv';
import { Pagination } from '../../../ui/data/pagination';
import type { Column } from '../../../ui/data/table-column';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { statusOf } from '../../../ui/loading/status-of';
import { ListSearch } from '../../../ui/portal-kit/list-search';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { useNow } from '../../../ui/portal-kit/use-now';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { EmailLink, PhoneLink } from '../bookings/client/contact-links';
import { momentText, shortMoment } from '../calls/call-by';
import { HeldForms } from '../held/held-forms';
import { usePageHelp } from '../help/use-page-help';

const maxShown = 10;
const liveMs = 3000;
const detail = () => import('./mailing-dialog').then((module) => module.MailingDialog);

function Line({ mailing, now, onOpen }: { mailing: Mailing; now: number; onOpen: () => void }) {
  const { totalSubscribers, emailSuccess, smsSuccess, emailFailed, smsFailed } = mailing.stats;
  const failed = emailFailed + smsFailed;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{mailing.bookletTitle}</p>
        <p className="text-sm text-ink-soft">
          {momentText(mailing.createdAt, now)}, {formatNumber(emailSuccess)} of{' '}
          {formatNumber(totalSubscribers)} emails, {formatNumber(smsSuccess)} texts
        </p>
      </div>
      <div className="flex items-center gap-3">
        {mailing.state === 'sending' && <Badge tone="info">Sending</Badge>}
        {failed > 0 && <Badge tone="danger">{formatNumber(failed)} not sent</Badge>}
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          aria-label={`Figures of ${mailing.bookletTitle}`}
          onClick={onOpen}
        >
          Figures
        </Button>
      </div>
    </li>
  );
}

function PastMailings() {
  const now = useNow(60_000);
  const [open, setOpen] = useState<number | null>(null);
  const found = useEndpoint(
    listMailings,
    { query: { page: 1, pageSize: maxShown } },
    {
      refetchInterval: ({ state: { data } }) =>
        data && asPage(data).items.some(({ state }) => state === 'sending') ? liveMs : false,
    },
  );
  const items = found.data && asPage(found.data).items;
  const close = () => setOpen(null);
  if (!items?.length) return null;
  return (
    <div className="mt-6 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-semibold">Booklets sent</h3>
        <ExportCsv endpoint={exportMailings} variant="quiet" />
      </div>
      <ul className="divide-y divide-line">
        {items.map((mailing) => (
          <Line key={mailing.id} mailing={mailing} now={now} onOpen={() => setOpen(mailing.id)} />
        ))}
      </ul>
      {open !== null && <LazyDialog load={detail} props={{ id: open, onClose: close }} />}
    </div>
  );
}

const emailNow = () => import('./email-now-dialog').then((module) => module.EmailNowDialog);

const columns = (now: number): Column<Subscriber>[] => [
  {
    id: 'name',
    header: 'Name',
    main: true,
    cell: ({ fullName }) => <span className="wrap-anywhere">{fullName}</span>,
  },
  { id: 'email', header: 'Email', cell: ({ email }) => <EmailLink email={email} /> },
  { id: 'phone', header: 'Phone', cell: ({ phone }) => <PhoneLink phone={phone} /> },
  { id: 'postcode', header: 'Postcode', cell: ({ postcode }) => postcode },
  {
    id: 'since',
    header: 'Since',
    cell: ({ subscriptionDate, createdAt }) => momentText(subscriptionDate ?? createdAt, now),
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'ok' : 'neutral'}>{isActive ? 'Subscribed' : 'Unsubscribed'}</Badge>
    ),
  },
];

export function SubscribersPanel() {
  const now = useNow(60_000);
  const help = usePageHelp();
  const url = useListUrl('subscribers');
  const found = usePaged(listSubscribers, url);
  const { data: list, pageCount, failed, error, refetch } = found;
  const [sending, setSending] = useState(false);
  const close = () => setSending(false);
  return (
    <>
      <OwnerHeader
        title="Booklets"
        action={
          <Button
            aria-haspopup="dialog"
            icon={<Mail aria-hidden className="size-5" />}
            onClick={() => setSending(true)}
          >
            Email Now
          </Button>
        }
        more={
          <>
            <ExportCsv endpoint={exportSubscribers} variant="quiet" />
            {help}
          </>
        }
      />
      <HeldForms kind="booklet" />
      <ListSearch
        url={url}
        list={found}
        label="Search subscribers"
        placeholder="Name, email, phone"
        counted="subscriber"
      />
      {failed ? (
        <RetryableError title="Error loading subscribers" onRetry={refetch}>
          {`Failed to fetch subscribers${statusOf(error)}`}
        </RetryableError>
      ) : (
        <DataTable
          brief={({ fullName, email, isActive, subscriptionDate, createdAt }) => ({
            title: fullName,
            side: !isActive && <Badge>Unsubscribed</Badge>,
            second: email,
            end: shortMoment(subscriptionDate ?? createdAt, now),
          })}
          caption="Booklet subscribers, newest first"
          hideCaption
          columns={columns(now)}
          rows={list?.items ?? []}
          rowKey={({ id }) => id}
          loading={!list}
          empty={
            url.search ? (
              <EmptyState title={`No subscribers match “${url.search}”`} />
            ) : (
              <EmptyState title="No subscribers yet">
                People who join the list on the website appear here.
              </EmptyState>
            )
          }
        />
      )}
      <Pagination
        page={url.page}
        pageCount={pageCount}
        onPageChange={url.toPage}
        label="Pages of subscribers"
      />
      <PastMailings />
      {sending && <LazyDialog load={emailNow} props={{ onClose: close }} />}
    </>
  );
}
