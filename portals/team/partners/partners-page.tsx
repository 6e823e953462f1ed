import { Download, UserPlus, Wallet } from 'lucide-react';
import { exportPartners, listPartners, type OwnersPartner } from '../../../contracts/team/partners';
import { formatMoney } from '../../../rules/money';
import { plural } from '../../../rules/numbers';
import { urlOf } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Pagination } from '../../../ui/data/pagination';
import { StatCard } from '../../../ui/data/stat-card';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { SearchBox } from '../../../ui/forms/search-box';
import { Loaded } from '../../../ui/loading/loaded';
import { OwnerHeader } from '../../../ui/portal-kit/owner/owner-header';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { foundBy } from '../shared/people';
import { useDialog } from '../shared/use-dialog';
import { BankOverview } from './bank-overview';
import { PartnerCard } from './partner-card';
import { PartnerDialogs, partnerDialogs } from './partner-dialogs';
import { Proposals } from './proposals';

const pageSize = 24;

/** The referral system: who sent whom, and what of it is paid. */
export function PartnersPage() {
  const query = useEndpoint(listPartners, {});
  const dialog = useDialog(partnerDialogs);
  return (
    <>
      <OwnerHeader
        title="Referral System"
        actions={
          <>
            <Button icon={<UserPlus aria-hidden className="size-5" />} onClick={() => dialog.open('add')}>
              Add Partner
            </Button>
            <Button
              variant="secondary"
              href="/accounts/payments"
              icon={<Wallet aria-hidden className="size-5" />}
            >
              Payments
            </Button>
          </>
        }
      />
      <Loaded query={query} failure="The partners could not be loaded" rows={3}>
        {(data) => <Partners partners={Array.isArray(data) ? data : data.items} dialog={dialog} />}
      </Loaded>
    </>
  );
}

type Dialogs = ReturnType<typeof useDialog<(typeof partnerDialogs)[number]>>;

function Partners({ partners, dialog }: { partners: OwnersPartner[]; dialog: Dialogs }) {
  const { text, setText, typing, search, page, toPage } = useListUrl();
  const found = foundBy(partners, search, (row) => [
    ...[row.firstName, row.lastName, row.businessName, row.email, row.phone],
  ]);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const sum = (
    name: 'totalClientsReferred' | 'totalRevenueGenerated' | 'totalCommissionEarned' | 'totalCommissionOwed',
  ) => partners.reduce((total, row) => total + row[name], 0);
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label="Commission outstanding" value={formatMoney(sum('totalCommissionOwed'))} />
        <StatCard label="Commission in all" value={formatMoney(sum('totalCommissionEarned'))} />
        <StatCard label="Revenue from partners" value={formatMoney(sum('totalRevenueGenerated'))} />
        <StatCard
          label="Clients referred"
          value={sum('totalClientsReferred')}
          note={plural(partners.length, 'partner')}
        />
      </div>
      <Proposals onAccept={(bookingId) => dialog.open('record', bookingId)} />
      {partners.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SearchBox
            label="Search partners"
            placeholder="Name, business or email"
            className="w-full sm:max-w-md"
            maxLength={100}
            value={text}
            pending={typing}
            onValueChange={setText}
          />
          <p aria-live={search ? 'polite' : 'off'} className="text-ink-soft">
            {plural(found.length, 'partner')}
          </p>
          <Button
            href={urlOf(exportPartners)}
            download
            variant="secondary"
            size="small"
            icon={<Download aria-hidden className="size-5" />}
          >
            Export CSV
          </Button>
        </div>
      )}
      {shown.length ? (
        <ul className="grid gap-4 lg:grid-cols-2">
          {shown.map((partner) => (
            <li key={partner.id} className="min-w-0">
              <PartnerCard partner={partner} onOpen={dialog.open} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState headingLevel="h2" title={partners.length ? 'Nobody found' : 'No partners yet'}>
          {partners.length ? 'Try another name.' : 'Add the first one with Add Partner.'}
        </EmptyState>
      )}
      <Pagination
        page={page}
        pageCount={Math.max(1, Math.ceil(found.length / pageSize))}
        onPageChange={toPage}
        label="Pages of partners"
      />
      {partners.length > 0 && <BankOverview partners={partners} />}
      <PartnerDialogs partners={partners} dialog={dialog} />
    </div>
  );
}
