import { useState } from 'react';
import { type Appointment, updateAppointment } from '../../../contracts/calendar/calendar';
import type { Endpoint } from '../../../contracts/endpoint';
import { formatTime12h } from '../../../rules/time/dates';
import { OnDemand } from '../../../ui/loading/on-demand';
import { useMoment } from '../../../ui/portal-kit/use-today';
import { useSave } from '../../../ui/saving/use-save';

const confirmDialog = () =>
  import('../../../ui/overlays/confirm-dialog').then((module) => module.ConfirmDialog);

interface VisitToMark {
  visit: Appointment;
  name: string;
  refresh: readonly Endpoint[];
  onSaved?: (changed: Appointment) => void;
}

/** Marks a visit done, with Undo. `question` asks first when its time is still in the future. */
export function useMarkDone({ visit, name, refresh, onSaved }: VisitToMark) {
  const now = useMoment();
  const [asks, setAsks] = useState(false);
  const { appointmentDate, appointmentTime, onTheWayAt, status } = visit;
  const params = { id: String(visit.id) };
  const reopening = useSave(updateAppointment, { failed: 'We couldn’t undo this', refresh, onSaved });
  const { save, pending, failure } = useSave(updateAppointment, {
    failed: 'We couldn’t mark the visit done',
    done: {
      title: 'Done',
      description: name,
      action: { label: 'Undo', onAction: () => void reopening.save({ params, body: { status } }) },
    },
    refresh,
    onSaved: (changed) => {
      setAsks(false);
      onSaved?.(changed);
    },
  });
  const markDone = () => void save({ params, body: { status: 'completed' } });
  const isAhead = onTheWayAt === null && `${now.date} ${now.time}` < `${appointmentDate} ${appointmentTime}`;
  const question = asks && (
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
        pending,
        failure,
        onConfirm: markDone,
      }}
      onFailure={() => setAsks(false)}
    />
  );
  return { press: () => (isAhead ? setAsks(true) : markDone()), pending, question };
}
