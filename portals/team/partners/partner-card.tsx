import type { OwnersPartner } from '../../../contracts/team/partners';
import { formatMoney } from '../../../rules/money/money';
import { plural } from '../../../rules/money/numbers';
import { ContactLines } from '../shared/contact-lines';
import { Fact } from '../shared/fact';
import { PersonCard } from '../shared/person-card';

export type PartnerDialog = 'client' | 'clients' | 'edit' | 'pay' | 'link' | 'remove' | 'referral';

interface PartnerCardProps {
  partner: OwnersPartner;
  onOpen: (dialog: PartnerDialog, id: number) => void;
}

/** One partner: their clients’ value, their balance, and the actions. */
export function PartnerCard({ partner, onOpen }: PartnerCardProps) {
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
      {partner.businessName && <p className="mb-3 text-ink-soft wrap-anywhere">{partner.businessName}</p>}
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
