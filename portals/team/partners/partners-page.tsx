import { Eye, EyeOff } from 'lucide-react';
import { exportPartners, listPartners, type OwnersPartner } from '../../../contracts/team/partners';
import { formatMoney } from '../../../rules/money/money';
import { plural } from '../../../rules/money/numbers';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { DataTable } from '../../../ui/data/data-table';
import { Fact } from '../../../ui/data/fact';
import type { Column } from '../../../ui/data/table-column';
import { IconButton } from '../../../ui/forms/icon-button';
import { PageSection } from '../../../ui/layout/page-section';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { Loaded } from '../../../ui/loading/loaded';
import { useDialog } from '../../../ui/portal-kit/use-dialog';
import { useReveal } from '../shared/bank-lines';
import { ContactLines } from '../shared/contact-lines';
import { PeopleHeader } from '../shared/people-header';
import { PeopleList } from '../shared/people-list';
import { PersonCard } from '../shared/person-card';
import { fullName } from '../shared/person-names';
import { Proposals } from './proposals';

const partnerDialogs = [
  'add',
  'client',
  'clients',
  'edit',
  'pay',
  'link',
  'remove',
  'referral',
  'record',
] as const;

const partnerForm = () => import('./partner-form').then((module) => module.PartnerForm);
const clientForm = () => import('./referred-client-form').then((module) => module.ReferredClientForm);
const clientsDialog = () => import('./clients-dialog').then((module) => module.ClientsDialog);
const payDialog = () => import('./pay-dialog').then((module) => module.PayDialog);
const referralLink = () => import('./link-dialog').then((module) => module.ReferralLinkDialog);
const setupLink = () => import('../shared/setup-link-dialog').then((module) => module.SetupLinkDialog);
const removeDialog = () => import('../shared/remove-dialog').then((module) => module.RemoveDialog);

interface PartnerDialogsProps {
  partners: readonly OwnersPartner[];
  dialog: ReturnType<typeof useDialog<(typeof partnerDialogs)[number]>>;
}

/** The dialog that the address names. */
function PartnerDialogs({ partners, dialog: { name, id, replace, close } }: PartnerDialogsProps) {
  const partner = partners.find((each) => each.id === id) ?? null;
  const onAdded = (added: number) => replace('link', added);
  if (name === 'add')
    return <LazyDialog load={partnerForm} props={{ partner: null, onClose: close, onAdded }} />;
  // Records a booking whose partner may still be unknown.
  if (name === 'record')
    return <LazyDialog load={clientForm} props={{ partners, id: null, bookingId: id, onClose: close }} />;
  if (!partner) return null;
  const about = { kind: 'partner' as const, person: partner, onClose: close };
  const props = { partner, onClose: close };
  if (name === 'client')
    return (
      <LazyDialog load={clientForm} props={{ partners, id: partner.id, bookingId: null, onClose: close }} />
    );
  if (name === 'referral') return <LazyDialog load={referralLink} props={props} />;
  if (name === 'clients') return <LazyDialog load={clientsDialog} props={props} />;
  if (name === 'edit') return <LazyDialog load={partnerForm} props={props} />;
  if (name === 'pay') return <LazyDialog load={payDialog} props={props} />;
  if (name === 'link') return <LazyDialog load={setupLink} props={about} />;
  if (name === 'remove') return <LazyDialog load={removeDialog} props={about} />;
  return null;
}

function Numbers({ partner }: { partner: OwnersPartner }) {
  const { shown, pending, toggle } = useReveal('partner', partner.id);
  const { bsb, accountNumber, accountName } = shown ?? partner;
  if (!bsb && !accountNumber) return <span className="text-ink-soft">None yet</span>;
  const name = fullName(partner);
  return (
    <div className="flex items-center gap-2">
      <span className="min-w-0 flex-1 tabular-nums wrap-anywhere">
        {[bsb, accountNumber].filter(Boolean).join(' / ')}
        {accountName && <span className="block text-sm text-ink-soft">{accountName}</span>}
      </span>
      <IconButton
        label={shown ? `Hide the numbers of ${name}` : `Show the numbers of ${name}`}
        aria-busy={pending || undefined}
        icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        onClick={toggle}
      />
    </div>
  );
}

const columns: Column<OwnersPartner>[] = [
  { id: 'partner', header: 'Partner', main: true, cell: fullName },
  { id: 'bank', header: 'BSB / account', cell: (partner) => <Numbers partner={partner} /> },
  {
    id: 'owed',
    header: 'Outstanding',
    align: 'end',
    cell: ({ totalCommissionOwed }) => formatMoney(totalCommissionOwed),
  },
];

function BankOverview({ partners }: { partners: OwnersPartner[] }) {
  return (
    <PageSection title="Bank details overview">
      <DataTable
        caption="Bank details of partners"
        hideCaption
        columns={columns}
        brief={(partner) => ({ title: fullName(partner), side: formatMoney(partner.totalCommissionOwed) })}
        rows={partners}
        rowKey={({ id }) => id}
      />
    </PageSection>
  );
}

type PartnerDialog = 'client' | 'clients' | 'edit' | 'pay' | 'link' | 'remove' | 'referral';

interface PartnerCardProps {
  partner: OwnersPartner;
  onOpen: (dialog: PartnerDialog, id: number) => void;
}

function PartnerCard({ partner, onOpen }: PartnerCardProps) {
  const { isActive, totalCommissionOwed: owed } = partner;
  return (
    <PersonCard
      kind="partner"
      person={partner}
      row={{
        side: formatMoney(owed),
        second: [partner.businessName, plural(partner.totalClientsReferred, 'client')]
          .filter(Boolean)
          .join(' · '),
      }}
      onOpen={onOpen}
      actions={[
        owed > 0 ? { label: 'Mark Paid', dialog: 'pay', main: true } : null,
        isActive ? { label: 'Add Client', dialog: 'client' } : null,
        { label: 'View Clients', dialog: 'clients' },
        { label: 'Edit Details', dialog: 'edit' },
        isActive ? { label: 'Link & QR', dialog: 'referral' } : null,
        isActive ? { label: 'Set-up link', dialog: 'link' } : null,
      ]}
    >
      {partner.businessName && (
        <p className="mb-3 text-ink-soft wrap-anywhere max-lg:hidden">{partner.businessName}</p>
      )}
      <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7rem,30%)),1fr))] gap-3">
        <Fact label="Outstanding">
          <span className={owed ? 'text-brand' : ''}>{formatMoney(owed)}</span>
        </Fact>
        <Fact label="Earned in all">{formatMoney(partner.totalCommissionEarned)}</Fact>
        <Fact label="Commission">{partner.commissionPercentage} %</Fact>
        <Fact label="Clients">{partner.totalClientsReferred}</Fact>
        <Fact label="Revenue">{formatMoney(partner.totalRevenueGenerated)}</Fact>
        <Fact label="Password">{partner.hasSetPassword ? 'Chosen' : 'Not chosen yet'}</Fact>
      </dl>
      <ContactLines phone={partner.phone} email={partner.email} />
    </PersonCard>
  );
}

export function PartnersPage() {
  const query = useEndpoint(listPartners, {});
  const dialog = useDialog(partnerDialogs);
  return (
    <>
      <PeopleHeader
        title="Referral System"
        noun="Partner"
        onAdd={() => dialog.open('add')}
        exported={exportPartners}
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
    <div className="flex flex-col gap-3 lg:gap-6">
      <PeopleList
        people={partners}
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
        wordsOf={(row) => [row.firstName, row.lastName, row.businessName, row.email]}
        label="Partners"
        noun="partner"
        search={{ label: 'Search partners', placeholder: 'Name, business or email' }}
        none={{ title: 'No partners yet', text: 'Add the first one with Add Partner.' }}
        pagesLabel="Pages of partners"
        card={(partner) => <PartnerCard partner={partner} onOpen={dialog.open} />}
      >
        <Proposals onAccept={(bookingId) => dialog.open('record', bookingId)} />
      </PeopleList>
      {partners.length > 0 && <BankOverview partners={partners} />}
      <PartnerDialogs partners={partners} dialog={dialog} />
    </div>
  );
}
