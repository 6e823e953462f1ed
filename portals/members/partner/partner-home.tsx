import { FileText, Printer, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  type PartnerDashboard,
  partnerDashboard,
  partnerLogout,
} from '../../../contracts/team/partner-portal';
import { getReferralLink } from '../../../contracts/team/referrals';
import { embedLines } from '../../../rules/connections/embed-lines';
import { formatMoney } from '../../../rules/money/money';
import { formatDate } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Badge } from '../../../ui/data/badge';
import { DataTable } from '../../../ui/data/data-table';
import { FigureStrip } from '../../../ui/data/figure-strip';
import { RowLines, rowsClass } from '../../../ui/data/row-lines';
import type { Column } from '../../../ui/data/table-column';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LinkToShare } from '../../../ui/feedback/link-to-share';
import { TextToCopy } from '../../../ui/feedback/text-to-copy';
import { buttonClass } from '../../../ui/forms/button-class';
import { Card } from '../../../ui/layout/card';
import { Disclosure } from '../../../ui/layout/disclosure';
import { PageHeader } from '../../../ui/layout/page-header';
import { PageSection } from '../../../ui/layout/page-section';
import { Loaded } from '../../../ui/loading/loaded';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { HelpCard } from '../shell/help-card';
import { usePayeeId } from '../shell/payee-id';
import { LogoutButton } from '../shell/portal-shell';

const codeIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** Shows a partner's link and QR code. Bookings through it name the partner as referrer. */
function LinkCard() {
  const query = useEndpoint(getReferralLink, { params: { id: String(usePayeeId()) } });
  return (
    <Card title="Your link" className="print:hidden">
      <p className="mb-4 text-ink-soft">
        Share it, or let people scan the code. If someone books within 90 days of opening your link, they
        count as your client.
      </p>
      <Loaded query={query} failure="Your link could not be loaded" rows={1}>
        {({ url, qr }) => (
          <>
            <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
              <LinkToShare url={url}>
                <Link to="/poster" className={buttonClass({ variant: 'secondary' })}>
                  <Printer aria-hidden className="size-5" />
                  Poster to print
                </Link>
              </LinkToShare>
              <img
                src={qr}
                alt={`QR code of ${url}`}
                className="mx-auto size-48 shrink-0 rounded-m bg-white p-2"
              />
            </div>
            <Disclosure summary="On your own website">
              <p className="mb-4">
                These two lines show our booking form on your website. Send us your website address first, so
                that we can allow the form there.
              </p>
              <TextToCopy label="For your page" value={embedLines(new URL(url).origin, codeIn(url))} />
            </Disclosure>
          </>
        )}
      </Loaded>
    </Card>
  );
}

type Client = PartnerDashboard['clients'][number];

const dayOf = (at: string) => formatDate(dateIn(businessTimeZone, new Date(at)));

const columns: readonly Column<Client>[] = [
  { id: 'client', header: 'Client', main: true, cell: (row) => row.clientName },
  { id: 'job', header: 'Job', cell: (row) => row.jobDescription ?? null },
  { id: 'date', header: 'Date', noWrap: true, cell: (row) => formatDate(row.serviceDate) },
  {
    id: 'value',
    header: 'Job value',
    align: 'end',
    noWrap: true,
    cell: (row) => formatMoney(row.totalRevenue),
  },
  {
    id: 'commission',
    header: 'Commission',
    align: 'end',
    noWrap: true,
    cell: (row) => formatMoney(row.commissionOwed),
  },
  {
    id: 'paid',
    header: 'Status',
    cell: ({ isPaid, paidAt }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <Badge tone={isPaid ? 'ok' : 'warn'}>{isPaid ? 'Paid' : 'Pending'}</Badge>
        {paidAt && <span className="text-sm text-ink-soft">{dayOf(paidAt)}</span>}
      </span>
    ),
  },
];

export function PartnerHome() {
  usePageTitle('Partner Dashboard');
  const dashboard = useEndpoint(partnerDashboard, { params: { farrierId: String(usePayeeId()) } });
  return (
    <Loaded query={dashboard} failure="Your dashboard could not be loaded" rows={3}>
      {(page) => (
        <>
          <PageHeader
            title={`Welcome, ${page.name}`}
            description={[page.businessName, `You earn ${page.commissionPercentage}% of each job`]
              .filter(Boolean)
              .join(' · ')}
            actions={<LogoutButton logout={partnerLogout} to="/referral" label="Logout" />}
          />
          <Figures own={page} />
          <LinkCard />
          <PageSection
            title="Referred Clients"
            action={
              <Link to="/statement" className={buttonClass({ variant: 'secondary', size: 'small' })}>
                <FileText aria-hidden className="size-5" />
                Statement
              </Link>
            }
          >
            <DataTable
              caption="Clients that you sent"
              hideCaption
              columns={columns}
              brief={({ clientName, commissionOwed, serviceDate, isPaid }) => ({
                title: clientName,
                side: formatMoney(commissionOwed),
                second: serviceDate && formatDate(serviceDate),
                end: <Badge tone={isPaid ? 'ok' : 'warn'}>{isPaid ? 'Paid' : 'Pending'}</Badge>,
              })}
              rows={page.clients}
              rowKey={({ id }) => id}
              empty={
                <EmptyState title="No clients yet" icon={<Users />}>
                  Clients you send us appear here once the office has recorded their job.
                </EmptyState>
              }
            />
          </PageSection>
          {page.proposed.length > 0 && <Proposed rows={page.proposed} />}
          <HelpCard />
        </>
      )}
    </Loaded>
  );
}

function Proposed({ rows }: { rows: PartnerDashboard['proposed'] }) {
  return (
    <PageSection title="Waiting">
      <p className="mb-2 text-ink-soft">They booked with your link. They count once their job is done.</p>
      <ul className={rowsClass}>
        {rows.map(({ bookingId, firstName, suburb, serviceDate }) => (
          <li key={bookingId} className="flex min-h-14 items-center px-3.5 py-1">
            <RowLines
              title={firstName}
              side={<Badge tone="warn">Waiting</Badge>}
              second={`${suburb}, ${formatDate(serviceDate)}`}
            />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function Figures({ own }: { own: PartnerDashboard }) {
  return (
    <section aria-labelledby="figures-heading">
      <h2 id="figures-heading" className="sr-only">
        Your figures
      </h2>
      {own.totalCommissionOwed > 0 && (
        <p className="mb-3 text-lg font-semibold">
          {`${formatMoney(own.totalCommissionOwed)} will be paid to you next.`}
        </p>
      )}
      <FigureStrip
        figures={[
          {
            label: 'Commission Earned',
            value: formatMoney(own.totalCommissionPaid),
            note: `${formatMoney(own.totalCommissionOwed)} pending`,
          },
          { label: 'Total Clients Referred', value: own.totalClientsReferred },
          { label: 'Total Commission', value: formatMoney(own.totalCommissionEarned) },
          { label: 'Total Revenue Generated', value: formatMoney(own.totalRevenueGenerated) },
        ]}
      />
    </section>
  );
}
