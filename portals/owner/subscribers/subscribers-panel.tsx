import { Mail } from 'lucide-react';
import { useState } from 'react';
import { exportSubscribers, listSubscribers, type Subscriber } from '../../../contracts/audience/booklet';
import { Badge } from '../../../ui/data/badge';
import { DataTable } from '../../../ui/data/data-table';
import { ExportCsv } from '../../../ui/data/export-csv';
import { Pagination } from '../../../ui/data/pagination';
import type { Column } from '../../../ui/data/table-column';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { ListSearch } from '../../../ui/portal-kit/list-search';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { useNow } from '../../../ui/portal-kit/use-now';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { EmailLink, PhoneLink } from '../bookings/client/contact-links';
import { momentText, shortMoment } from '../calls/call-by';
import { statusOf } from '../failed-status';
import { HeldForms } from '../held/held-forms';
import { usePageHelp } from '../help/use-page-help';
import { PastMailings } from './past-mailings';

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
                Who joins the list on the website appears here.
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
