import { useState } from 'react';
import { listAssignees, type OwnersBooking, updateBooking } from '../../../contracts/bookings';
import type { BodyFor } from '../../../contracts/endpoint';
import { bookingStates, labelOf } from '../../../contracts/options';
import { ApiError, messageOf } from '../../../ui/api/call';
import { useCall, useEndpoint } from '../../../ui/api/use-endpoint';
import { toast } from '../../../ui/feedback/toast-store';
import { SelectField } from '../../../ui/forms/select-field';
import { OnDemand } from '../../../ui/loading/on-demand';
import { fullName } from './booking-labels';
import { changeKey, useShownChange } from './shown-change';

type Change = BodyFor<typeof updateBooking>;

/** What is said of a change that is saved, and how it is undone. By its body: the card may be gone by then. */
const told = new WeakMap<Change, { said: string; back: Change }>();

/** Changes a booking where it stands; it shows at once, can be taken back, and goes back by itself when refused. */
function useBookingChange(booking: OwnersBooking) {
  const { stopReading, show, settle } = useShownChange();
  const params = { id: String(booking.id) };
  const before: Change = { state: booking.state, assignedTo: booking.assignedTo };
  const backFrom = (body: Change) =>
    Object.fromEntries(Object.keys(body).map((name) => [name, before[name as keyof Change]])) as Change;
  const { mutate } = useCall(updateBooking, {
    mutationKey: changeKey,
    onMutate: async ({ body }) => {
      await stopReading();
      const { tell: _, ...shown } = body;
      show(booking.id, shown);
      return backFrom(body);
    },
    onSuccess: (saved, { body }) => {
      show(booking.id, saved);
      const news = told.get(body);
      if (!news) return;
      const undo = { label: 'Undo', onAction: () => mutate({ params, body: news.back }) };
      const words = { title: fullName(booking), description: news.said };
      toast({ ...words, variant: 'success', duration: 10_000, action: undo });
    },
    onError: (error, _sent, back) => {
      show(booking.id, back as Change);
      if (error instanceof ApiError && error.status === 401) return;
      const description = messageOf(error, 'The booking could not be changed. Please try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
    },
    onSettled: settle,
  });
  return (body: Change, said: string) => {
    told.set(body, { said, back: backFrom(body) });
    mutate({ params, body });
  };
}

const cancelDialog = () => import('./cancel-dialog').then((module) => module.CancelDialog);

/** Where a booking stands and who goes there, changed in place. */
export function BookingSettings({ booking }: { booking: OwnersBooking }) {
  const change = useBookingChange(booking);
  const [cancelling, setCancelling] = useState(false);
  const team = useEndpoint(listAssignees, {});
  const people = (team.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const assigned = booking.assignedTo === null ? '' : String(booking.assignedTo);
  const known = assigned === '' || people.some(({ value }) => value === assigned);
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
        <OnDemand
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
          onFailure={() => setCancelling(false)}
        />
      )}
      <SelectField
        label="Assigned to"
        hint={team.isError ? 'The team could not be loaded.' : undefined}
        disabled={!team.data}
        options={[
          { value: '', label: 'Nobody yet' },
          ...people,
          // Somebody who has left the team keeps what was theirs.
          ...(known ? [] : [{ value: assigned, label: `Team member ${assigned}` }]),
        ]}
        value={assigned}
        onChange={({ target }) =>
          change(
            { assignedTo: target.value ? Number(target.value) : null },
            `Assigned to ${target.selectedOptions[0]?.label ?? 'nobody'}`,
          )
        }
      />
    </div>
  );
}
