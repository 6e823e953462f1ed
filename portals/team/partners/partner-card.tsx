import { listPartners, type OwnersPartner, updatePartner } from '../../../contracts/team/partners';
import { formatMoney } from '../../../rules/money';
import { Badge } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { useSave } from '../../../ui/saving/use-save';
import { ContactLines } from '../shared/contact-lines';
import { Fact } from '../shared/fact';
import { fullName } from '../shared/people';

export type PartnerDialog = 'client' | 'clients' | 'edit' | 'pay' | 'link' | 'remove' | 'referral';

interface PartnerCardProps {
  partner: OwnersPartner;
  onOpen: (dialog: PartnerDialog, id: number) => void;
}

/** One partner: what they brought and are owed, and all that can be done. */
export function PartnerCard({ partner, onOpen }: PartnerCardProps) {
  const { id, isActive, totalCommissionOwed: owed } = partner;
  const name = fullName(partner);
  const { save, pending } = useSave(updatePartner, {
    failed: 'Error',
    done: { title: `${name} is active again` },
    refresh: [listPartners],
  });
  const action = (
    label: string,
    dialog: PartnerDialog,
    variant: 'primary' | 'secondary' | 'quiet' = 'secondary',
  ) => (
    <Button
      size="small"
      variant={variant}
      aria-label={`${label}: ${name}`}
      onClick={() => onOpen(dialog, id)}
    >
      {label}
    </Button>
  );
  return (
    <Card
      headingLevel="h2"
      title={name}
      actions={<Badge tone={isActive ? 'ok' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>}
      footer={
        <>
          {owed > 0 && action('Mark Paid', 'pay', 'primary')}
          {isActive && action('Add Client', 'client')}
          {action('View Clients', 'clients')}
          {action('Edit Details', 'edit')}
          {isActive && action('Link & QR', 'referral')}
          {isActive && action('Set-up link', 'link')}
          {isActive ? (
            action('Remove', 'remove', 'quiet')
          ) : (
            <Button
              size="small"
              variant="secondary"
              pending={pending}
              aria-label={`Activate: ${name}`}
              onClick={() => void save({ params: { id: String(id) }, body: { isActive: true } })}
            >
              Activate
            </Button>
          )}
        </>
      }
    >
      {partner.businessName && <p className="mb-3 text-ink-soft wrap-anywhere">{partner.businessName}</p>}
      <dl className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
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
    </Card>
  );
}
