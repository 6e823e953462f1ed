import type { OwnersPartner } from '../../../contracts/team/partners';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { fullName } from '../shared/person-names';
import type { useDialog } from '../shared/use-dialog';

export const partnerDialogs = [
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
export function PartnerDialogs({ partners, dialog: { name, id, replaceUrl, close } }: PartnerDialogsProps) {
  const partner = partners.find((each) => each.id === id) ?? null;
  // Opens the link of the new partner.
  const onAdded = (added: number) => replaceUrl('link', added);
  if (name === 'add')
    return <LazyDialog load={partnerForm} props={{ partner: null, onClose: close, onAdded }} />;
  // Records a booking, whose partner may still have to be chosen.
  if (name === 'record')
    return <LazyDialog load={clientForm} props={{ partners, id: null, bookingId: id, onClose: close }} />;
  if (!partner) return null;
  const about = { kind: 'partner' as const, id: partner.id, name: fullName(partner), onClose: close };
  const props = { partner, onClose: close };
  if (name === 'client')
    return (
      <LazyDialog load={clientForm} props={{ partners, id: partner.id, bookingId: null, onClose: close }} />
    );
  if (name === 'referral') return <LazyDialog load={referralLink} props={props} />;
  if (name === 'clients') return <LazyDialog load={clientsDialog} props={props} />;
  if (name === 'edit') return <LazyDialog load={partnerForm} props={props} />;
  if (name === 'pay') return <LazyDialog load={payDialog} props={props} />;
  if (name === 'link')
    return (
      <LazyDialog
        load={setupLink}
        props={{ ...about, phone: partner.phone, hasSetPassword: partner.hasSetPassword }}
      />
    );
  if (name === 'remove') return <LazyDialog load={removeDialog} props={about} />;
  return null;
}
