import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { Dialog } from '../../../ui/overlays/dialog';
import { BookingDetails } from './booking-details';
import { fullName } from './booking-labels';

interface BookingDialogProps {
  booking: OwnersBooking;
  onClose: () => void;
  onProfile: () => void;
}

export function BookingDialog({ booking, onClose, onProfile }: BookingDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={fullName(booking)}
      description="Status, assignment and request"
    >
      <BookingDetails booking={booking} onProfile={onProfile} />
    </Dialog>
  );
}
