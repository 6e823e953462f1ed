import type { OwnersPartner } from '../../../contracts/team/partners';
import { getReferralLink } from '../../../contracts/team/referrals';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { LinkToShare } from '../../../ui/feedback/link-to-share';
import { Loaded } from '../../../ui/loading/loaded';
import { Dialog } from '../../../ui/overlays/dialog';
import { fullName } from '../shared/person-names';

/** Shows a partner's link and QR code. Bookings through it name the partner as referrer. */
export function ReferralLinkDialog({ partner, onClose }: { partner: OwnersPartner; onClose: () => void }) {
  const query = useEndpoint(getReferralLink, { params: { id: String(partner.id) } });
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={`Link of ${fullName(partner)}`}
      description="If someone books within 90 days of opening it, they count as this partner’s client."
    >
      <Loaded query={query} failure="The link could not be loaded" rows={1}>
        {({ url, qr }) => (
          <div className="flex flex-col gap-5">
            <LinkToShare url={url} />
            <img src={qr} alt={`QR code of ${url}`} className="mx-auto size-56 rounded-m bg-white p-2" />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
