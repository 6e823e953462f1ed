import { useState } from 'react';
import type { OwnersBooking } from '../../../../contracts/bookings/bookings';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { TellCheckbox } from '../../../shared/owner-shell/tell-checkbox';
import { fullName } from '../booking-labels';

interface CancelDialogProps {
  booking: OwnersBooking;
  /** Cancels the booking. `tell`: the customer gets a message. */
  onCancel: (tell: boolean) => void;
  onClose: () => void;
}

export function CancelDialog({ booking, onCancel, onClose }: CancelDialogProps) {
  const [tell, setTell] = useState(true);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel the booking of ${fullName(booking)}?`}
      description="We’ll remove the visit from the calendar."
      confirmLabel="Cancel booking"
      cancelLabel="Keep booking"
      onConfirm={() => onCancel(tell)}
    >
      <TellCheckbox
        person={booking}
        label={`Let ${booking.firstName} know`}
        checked={tell}
        onChange={setTell}
      />
    </ConfirmDialog>
  );
}
