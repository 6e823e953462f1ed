import { useState } from 'react';
import type { OwnersBooking } from '../../../../contracts/bookings/bookings';
import { bookingStates, labelOf } from '../../../../contracts/options';
import { SelectField } from '../../../../ui/forms/select-field';
import { LazyDialog } from '../../../../ui/loading/lazy-dialog';
import { AssigneeSelect } from './assignee-select';
import { useBookingChange } from './use-booking-change';

const cancelDialog = () => import('./cancel-dialog').then((module) => module.CancelDialog);

/** Where a booking stands and who goes there, changed in place. */
export function BookingSettings({ booking }: { booking: OwnersBooking }) {
  const change = useBookingChange(booking);
  const [cancelling, setCancelling] = useState(false);
  return (
    <div className="grid gap-3 sm:max-w-xl sm:grid-cols-2">
      <SelectField
        label="Status"
        options={bookingStates}
        value={booking.state}
        onChange={({ target }) => {
          const state = target.value as OwnersBooking['state'];
          if (state === 'cancelled') setCancelling(true);
          else change({ state }, `Status: ${labelOf(bookingStates, state)}`);
        }}
      />
      {cancelling && (
        <LazyDialog
          load={cancelDialog}
          props={{
            booking,
            onCancel: (tell: boolean) => {
              setCancelling(false);
              change(
                { state: 'cancelled', tell },
                tell ? `Cancelled. ${booking.firstName} is told in a minute.` : 'Cancelled. Nobody is told.',
              );
            },
            onClose: () => setCancelling(false),
          }}
        />
      )}
      <AssigneeSelect label="Assigned to" booking={booking} />
    </div>
  );
}
