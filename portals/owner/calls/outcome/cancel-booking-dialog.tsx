import { useState } from 'react';
import type { OwnersBooking } from '../../../../contracts/bookings/bookings';
import { markNotNeeded } from '../../../../contracts/bookings/call-outcomes';
import { RadioChips } from '../../../../ui/forms/radio-chips';
import { TextField } from '../../../../ui/forms/text-field';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { useSave } from '../../../../ui/saving/use-save';
import { useIsLoggedOnly, waysOf } from '../../../shared/owner-shell/not-connected-note';
import { TellCheckbox } from '../../../shared/owner-shell/tell-checkbox';
import { cancelledText, fullName } from '../../bookings/booking-labels';
import { changedByOutcome } from './refreshed';

interface CancelBookingDialogProps {
  booking: OwnersBooking;
  onClose: () => void;
}

const other = 'Other';
const reasons = ['Found someone else', 'Horse is fine', 'Too dear', other];

export function CancelBookingDialog({ booking, onClose }: CancelBookingDialogProps) {
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const [tell, setTell] = useState(true);
  const loggedOnly = useIsLoggedOnly(waysOf(booking));
  const { save, pending, failure } = useSave(markNotNeeded, {
    failed: 'The booking was not cancelled',
    done: {
      title: `${fullName(booking)}: booking cancelled`,
      description: cancelledText(booking.firstName, tell, loggedOnly),
    },
    refresh: changedByOutcome,
    onSaved: onClose,
  });
  const reason = chosen === other ? typed.trim() || other : chosen;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel ${fullName(booking)}’s booking?`}
      description="We’ll remove the visit from the calendar."
      confirmLabel="Cancel booking"
      cancelLabel="Keep booking"
      pendingLabel="Cancelling..."
      pending={pending}
      failure={failure}
      onConfirm={() =>
        void save({ params: { id: String(booking.id) }, body: { tell, ...(reason && { reason }) } })
      }
    >
      <div className="flex flex-col gap-4">
        <RadioChips label="Reason (optional)" options={reasons} value={chosen} onChange={setChosen} />
        {chosen === other && (
          <TextField
            label="Reason"
            hideLabel
            placeholder="In your words"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <TellCheckbox
          person={booking}
          label={`Let ${booking.firstName} know`}
          checked={tell}
          onChange={setTell}
        />
      </div>
    </ConfirmDialog>
  );
}
