import { Check } from 'lucide-react';
import { useState } from 'react';
import { type Appointment, listAppointments, updateAppointment } from '../../../contracts/calendar/calendar';
import { formatTime12h } from '../../../rules/time/dates';
import { OnDemand } from '../../../ui/loading/on-demand';
import { useMoment } from '../../../ui/portal-kit/use-today';
import { useSave } from '../../../ui/saving/use-save';
import { nameOf } from '../data/appointment-texts';
import { useShownAppointments } from '../data/keep-appointment';
import { Action } from './action';

const confirmDialog = () =>
  import('../../../ui/overlays/confirm-dialog').then((module) => module.ConfirmDialog);
const refresh = [listAppointments];

/** Marks a visit done. Asks first when its time is still in the future. */
export function DoneAction({ appointment, primary }: { appointment: Appointment; primary?: boolean }) {
  const { show } = useShownAppointments();
  const now = useMoment();
  const [asks, setAsks] = useState(false);
  const { appointmentDate, appointmentTime, onTheWayAt, status } = appointment;
  const name = nameOf(appointment);
  const params = { id: String(appointment.id) };
  const reopening = useSave(updateAppointment, { failed: 'We couldn’t undo this', refresh, onSaved: show });
  const saving = useSave(updateAppointment, {
    failed: 'That it is done was not noted',
    done: {
      title: 'Done',
      description: name,
      action: { label: 'Undo', onAction: () => void reopening.save({ params, body: { status } }) },
    },
    refresh,
    onSaved: (changed) => {
      setAsks(false);
      show(changed);
    },
  });
  const markDone = () => void saving.save({ params, body: { status: 'completed' } });
  const isAhead = onTheWayAt === null && `${now.date} ${now.time}` < `${appointmentDate} ${appointmentTime}`;
  return (
    <>
      <Action
        icon={<Check aria-hidden className="size-4 shrink-0" />}
        label="Done"
        name={name}
        primary={primary}
        pending={saving.pending}
        onPress={() => (isAhead ? setAsks(true) : markDone())}
      />
      {asks && (
        <OnDemand
          load={confirmDialog}
          props={{
            open: true,
            onOpenChange: setAsks,
            title: 'Done before its time?',
            description: `The visit to ${name} is at ${formatTime12h(appointmentTime)}.`,
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
