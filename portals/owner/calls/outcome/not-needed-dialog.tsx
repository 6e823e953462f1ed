import { useState } from 'react';
import type { OwnersBooking } from '../../../../contracts/bookings/bookings';
import { markNotNeeded } from '../../../../contracts/bookings/call-outcomes';
import { Checkbox } from '../../../../ui/forms/checkbox';
import { TextField } from '../../../../ui/forms/text-field';
import { FormDialog } from '../../../../ui/saving/form-dialog';
import { useSave } from '../../../../ui/saving/use-save';
import { fullName } from '../../bookings/booking-labels';
import { changedByOutcome } from './refreshed';

interface NotNeededDialogProps {
  booking: OwnersBooking;
  onClose: () => void;
}

/** Cancels a booking that is not needed any more, with the reason. */
export function NotNeededDialog({ booking, onClose }: NotNeededDialogProps) {
  const [reason, setReason] = useState('');
  const [tell, setTell] = useState(true);
  const [asked, setAsked] = useState(false);
  const { save, pending, failure } = useSave(markNotNeeded, {
    failed: 'The booking was not cancelled',
    done: {
      title: `${fullName(booking)}: not needed`,
      description: tell
        ? `Cancelled. ${booking.firstName} is told in a minute.`
        : 'Cancelled. Nobody is told.',
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
      <Checkbox
        label={`Tell ${booking.firstName}`}
        hint="By SMS or, where that cannot be, by email."
        checked={tell}
        onChange={({ target }) => setTell(target.checked)}
      />
    </FormDialog>
  );
}
