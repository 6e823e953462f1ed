import { Check } from 'lucide-react';
import { useState } from 'react';
import { listBookings } from '../../../contracts/bookings/bookings';
import { type Appointment, updateAppointment } from '../../../contracts/calendar/calendar';
import { readToday } from '../../../contracts/system/today';
import { formatTime12h } from '../../../rules/time/dates';
import { timeIn } from '../../../rules/time/zone';
import { Button } from '../../../ui/forms/button';
import { OnDemand } from '../../../ui/loading/on-demand';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { useSave } from '../../../ui/saving/use-save';

const confirmDialog = () =>
  import('../../../ui/overlays/confirm-dialog').then((module) => module.ConfirmDialog);
const refresh = [readToday, listBookings];

/** Marks the visit done, with Undo. Asks first when its time is still in the future. */
export function DoneButton({ visit, name }: { visit: Appointment; name: string }) {
  const [asks, setAsks] = useState(false);
  const params = { id: String(visit.id) };
  const reopening = useSave(updateAppointment, { failed: 'We couldn’t undo this', refresh });
  const saving = useSave(updateAppointment, {
    failed: 'That it is done was not noted',
    done: {
      title: 'Done',
      description: name,
      action: {
        label: 'Undo',
        onAction: () => void reopening.save({ params, body: { status: visit.status } }),
      },
    },
    refresh,
    onSaved: () => setAsks(false),
  });
  const markDone = () => void saving.save({ params, body: { status: 'completed' } });
  const isAhead = visit.onTheWayAt === null && timeIn(businessTimeZone, new Date()) < visit.appointmentTime;
  return (
    <>
      <Button
        size="small"
        icon={<Check aria-hidden className="size-5 shrink-0" />}
        pending={saving.pending}
        aria-label={`Done: ${name}`}
        onClick={() => (isAhead ? setAsks(true) : markDone())}
      >
        Done
      </Button>
      {asks && (
        <OnDemand
          load={confirmDialog}
          props={{
            open: true,
            onOpenChange: setAsks,
            title: 'Done before its time?',
            description: `The visit to ${name} is at ${formatTime12h(visit.appointmentTime)}.`,
            confirmLabel: 'It is done',
            cancelLabel: 'Not yet',
            destructive: false,
            pending: saving.pending,
            failure: saving.failure,
            onConfirm: markDone,
          }}
          onFailure={() => setAsks(false)}
        />
      )}
    </>
  );
}
