import { useState } from 'react';
import type { OwnersBooking } from '../../../../contracts/bookings/bookings';
import { bookingStates, labelOf } from '../../../../contracts/options';
import { formatDate } from '../../../../rules/time/dates';
import { dateIn } from '../../../../rules/time/zone';
import { SelectField } from '../../../../ui/forms/select-field';
import { LazyDialog } from '../../../../ui/loading/lazy-dialog';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { businessTimeZone } from '../../../../ui/portal-kit/page-root';
import { useIsLoggedOnly, waysOf } from '../../../shared/owner-shell/not-connected-note';
import { cancelledText } from '../booking-labels';
import { AssigneeSelect } from './assignee-select';
import { useBookingChange } from './use-booking-change';

const cancelDialog = () => import('./cancel-dialog').then((module) => module.CancelDialog);

const dayOf = ({ visit, serviceDate }: OwnersBooking): string => visit?.date ?? serviceDate;

const isAhead = (booking: OwnersBooking): boolean => dayOf(booking) > dateIn(businessTimeZone, new Date());

export function BookingSettings({ booking }: { booking: OwnersBooking }) {
  const change = useBookingChange(booking);
  const loggedOnly = useIsLoggedOnly(waysOf(booking));
  const [cancelling, setCancelling] = useState(false);
  const [completing, setCompleting] = useState(false);
  return (
    <div className="grid gap-3 sm:max-w-xl sm:grid-cols-2">
      <SelectField
        label="Status"
        acts
        options={bookingStates}
        value={booking.state}
        onChange={({ target }) => {
          const state = target.value as OwnersBooking['state'];
          if (state === 'cancelled') setCancelling(true);
          else if (state === 'completed' && isAhead(booking)) setCompleting(true);
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
              change({ state: 'cancelled', tell }, cancelledText(booking.firstName, tell, loggedOnly));
            },
            onClose: () => setCancelling(false),
          }}
        />
      )}
      <ConfirmDialog
        open={completing}
        onOpenChange={setCompleting}
        title="Mark it as done?"
        description={`This visit is on ${formatDate(dayOf(booking))}.`}
        confirmLabel="Mark as done"
        destructive={false}
        onConfirm={() => {
          setCompleting(false);
          change({ state: 'completed' }, `Status: ${labelOf(bookingStates, 'completed')}`);
        }}
      />
      <AssigneeSelect label="Assigned to" booking={booking} />
    </div>
  );
}
