import { formatPhone } from '../../../rules/accounts/phones';
import { Dialog } from '../../../ui/overlays/dialog';
import { ThreadTexts, useThread } from './thread-texts';

export function ThreadDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const name = useThread(phone).data?.clientName;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name ?? formatPhone(phone)}
      description={name ? formatPhone(phone) : undefined}
      pressOutsideCloses={false}
    >
      <ThreadTexts phone={phone} />
    </Dialog>
  );
}
