import type { PublicBooking } from '../../../contracts/bookings/public-bookings';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useSaveSteps } from '../../../ui/saving/use-save';
import type { BookingCalls } from '../status/booking-calls';

interface CancelDialogProps {
  calls: BookingCalls;
  /** Shows a toast on success. The page of one booking shows the result itself. */
  toasts: boolean;
  onChanged: (changed: PublicBooking) => void;
  onClose: () => void;
}

export function CancelDialog({ calls, toasts, onChanged, onClose }: CancelDialogProps) {
  const { save, pending, failure } = useSaveSteps(calls.cancel, {
    failed: 'Your booking was not cancelled',
    done: toasts ? { title: 'Your booking is cancelled' } : undefined,
    onSaved: (changed) => {
      onClose();
      onChanged(changed);
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cancel this booking?"
      description="We will not come, and there is nothing to pay. You can book again at any time."
      confirmLabel="Cancel booking"
      cancelLabel="Keep booking"
      pendingLabel="Cancelling..."
      pending={pending}
      failure={failure}
      onConfirm={() => void save(undefined)}
    />
  );
}
