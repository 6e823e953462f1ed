import { useState } from 'react';
import type { OwnersBooking } from '../../../../contracts/bookings/bookings';
import { markNotNeeded } from '../../../../contracts/bookings/call-outcomes';
import { TextField } from '../../../../ui/forms/text-field';
import { useAllIsLoggedOnly } from '../../../../ui/portal-kit/owner/not-connected-note';
import { TellCheckbox } from '../../../../ui/portal-kit/owner/tell-checkbox';
import { FormDialog } from '../../../../ui/saving/form-dialog';
import { useSave } from '../../../../ui/saving/use-save';
import { cancelledText, fullName } from '../../bookings/booking-labels';
import { changedByOutcome } from './refreshed';

interface NotNeededDialogProps {
  booking: OwnersBooking;
  onClose: () => void;
}

/** Cancels a booking that is not needed any more, with the reason. */
export function NotNeededDialog({ booking, onClose }: NotNeededDialogProps) {
  const [reason, setReason] = useState('');
  const [tell, setTell] = useState(true);
  const loggedOnly = useAllIsLoggedOnly();
  const [asked, setAsked] = useState(false);
  const { save, pending, failure } = useSave(markNotNeeded, {
    failed: 'The booking was not cancelled',
    done: {
      title: `${fullName(booking)}: not needed`,
      description: cancelledText(booking.firstName, tell, loggedOnly),
    },
    refresh: changedByOutcome,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Not needed by ${fullName(booking)}?`}
      description="The booking is cancelled and the visit leaves the calendar."
      submitLabel="Cancel the booking"
      pendingLabel="Cancelling..."
      pending={pending}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (reason.trim())
          void save({ params: { id: String(booking.id) }, body: { reason: reason.trim(), tell } });
      }}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        required
        maxLength={100}
        value={reason}
        error={asked && !reason.trim() ? 'Please say why' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <TellCheckbox label={`Tell ${booking.firstName}`} checked={tell} onChange={setTell} />
    </FormDialog>
  );
}
