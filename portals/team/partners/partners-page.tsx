import { UserPlus, Wallet } from 'lucide-react';
import { exportPartners, listPartners, type OwnersPartner } from '../../../contracts/team/partners';
import { formatMoney } from '../../../rules/money/money';
import { plural } from '../../../rules/money/numbers';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { ExportCsv } from '../../../ui/data/export-csv';
import { FigureStrip } from '../../../ui/data/figure-strip';
import { Button } from '../../../ui/forms/button';
import { useWide } from '../../../ui/layout/use-wide';
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
          <Button
            className="max-sm:px-3.5"
            icon={<UserPlus aria-hidden className="size-5" />}
            onClick={() => dialog.open('add')}
          >
            <span>
              Add<span className="max-sm:sr-only"> Partner</span>
            </span>
          </Button>
        }
        more={
          <>
            <Button
              variant="quiet"
              href="/accounts/payments"
              icon={<Wallet aria-hidden className="size-5" />}
            >
              Payments
            </Button>
            <ExportCsv endpoint={exportPartners} variant="quiet" />
          </>
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
  const wide = useWide();
  const figures = (
    <FigureStrip
      figures={[
        { label: 'Commission outstanding', value: formatMoney(sum('totalCommissionOwed')) },
        { label: 'Commission in all', value: formatMoney(sum('totalCommissionEarned')) },
        { label: 'Revenue from partners', value: formatMoney(sum('totalRevenueGenerated')) },
        {
          label: 'Clients referred',
          value: sum('totalClientsReferred'),
          note: plural(partners.length, 'partner'),
        },
      ]}
    />
  );
  return (
    <div className="flex flex-col gap-3 lg:gap-6">
      {wide && figures}
      <Proposals onAccept={(bookingId) => dialog.open('record', bookingId)} />
      <PeopleList
        people={partners}
        wordsOf={(row) => [row.firstName, row.lastName, row.businessName, row.email]}
        label="Partners"
        noun="partner"
        search={{ label: 'Search partners', placeholder: 'Name, business or email' }}
        none={{ title: 'No partners yet', text: 'Add the first one with Add Partner.' }}
        pagesLabel="Pages of partners"
        card={(partner) => <PartnerCard partner={partner} onOpen={dialog.open} />}
      />
      {!wide && figures}
      {partners.length > 0 && <BankOverview partners={partners} />}
      <PartnerDialogs partners={partners} dialog={dialog} />
    </div>
  );
}
