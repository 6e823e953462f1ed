import { UserPlus, Wallet } from 'lucide-react';
import { exportPartners, listPartners, type OwnersPartner } from '../../../contracts/team/partners';
import { formatMoney } from '../../../rules/money/money';
import { plural } from '../../../rules/money/numbers';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { StatCard } from '../../../ui/data/stat-card';
import { StatGrid } from '../../../ui/data/stat-grid';
import { Button } from '../../../ui/forms/button';
import { Loaded } from '../../../ui/loading/loaded';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { PeopleList } from '../shared/people-list';
import { useDialog } from '../shared/use-dialog';
import { BankOverview } from './bank-overview';
import { PartnerCard } from './partner-card';
import { PartnerDialogs, partnerDialogs } from './partner-dialogs';
import { Proposals } from './proposals';

/** The referral system: who sent whom, and what of it is paid. */
export function PartnersPage() {
  const query = useEndpoint(listPartners, {});
  const dialog = useDialog(partnerDialogs);
  return (
    <>
      <OwnerHeader
        title="Referral System"
        action={
          <Button icon={<UserPlus aria-hidden className="size-5" />} onClick={() => dialog.open('add')}>
            Add Partner
          </Button>
        }
        more={
          <Button variant="quiet" href="/accounts/payments" icon={<Wallet aria-hidden className="size-5" />}>
            Payments
          </Button>
        }
      />
      <Loaded query={query} failure="The partners could not be loaded" rows={3}>
        {(data) => <Partners partners={asPage(data).items} dialog={dialog} />}
      </Loaded>
    </>
  );
}

type Dialogs = ReturnType<typeof useDialog<(typeof partnerDialogs)[number]>>;

function Partners({ partners, dialog }: { partners: OwnersPartner[]; dialog: Dialogs }) {
  const sum = (
    name: 'totalClientsReferred' | 'totalRevenueGenerated' | 'totalCommissionEarned' | 'totalCommissionOwed',
  ) => partners.reduce((total, row) => total + row[name], 0);
  return (
    <div className="flex flex-col gap-6">
      <StatGrid>
        <StatCard label="Commission outstanding" value={formatMoney(sum('totalCommissionOwed'))} />
        <StatCard label="Commission in all" value={formatMoney(sum('totalCommissionEarned'))} />
        <StatCard label="Revenue from partners" value={formatMoney(sum('totalRevenueGenerated'))} />
        <StatCard
          label="Clients referred"
          value={sum('totalClientsReferred')}
          note={plural(partners.length, 'partner')}
        />
      </StatGrid>
      <Proposals onAccept={(bookingId) => dialog.open('record', bookingId)} />
      <PeopleList
        people={partners}
        wordsOf={(row) => [row.firstName, row.lastName, row.businessName, row.email]}
        noun="partner"
        search={{ label: 'Search partners', placeholder: 'Name, business or email' }}
        exported={exportPartners}
        none={{ title: 'No partners yet', text: 'Add the first one with Add Partner.' }}
        pagesLabel="Pages of partners"
        card={(partner) => <PartnerCard partner={partner} onOpen={dialog.open} />}
      />
      {partners.length > 0 && <BankOverview partners={partners} />}
      <PartnerDialogs partners={partners} dialog={dialog} />
    </div>
  );
}
