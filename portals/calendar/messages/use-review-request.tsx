import { type ReactNode, useState } from 'react';
import { type Appointment, listAppointments } from '../../../contracts/calendar/calendar';
import { requestReview } from '../../../contracts/calendar/calendar-messages';
import { formatFullDate, formatTime12h } from '../../../rules/time/dates';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { leavingNote } from '../../../ui/portal-kit/leaving-note';
import { useMoment } from '../../../ui/portal-kit/use-today';
import { useSave } from '../../../ui/saving/use-save';
import { loggedNotSent, useIsLoggedOnly, waysOf } from '../../shared/owner-shell/not-connected-note';
import { nameOf } from '../data/appointment-texts';
import { useShownAppointments } from '../data/use-shown-appointments';
import { isAhead } from '../day/fitting-action';
import { lastTextSendTime } from './message-progress';

/** Asks the client for a review by SMS and email. Before the visit has begun, `question` asks the owner first. */
export function useReviewRequest(appointment: Appointment, onSent?: () => void) {
  const { show } = useShownAppointments();
  const loggedOnly = useIsLoggedOnly(waysOf(appointment));
  const now = useMoment();
  const [asks, setAsks] = useState(false);
  const { save, pending, failure } = useSave(requestReview, {
    failed: 'Failed to send review request',
    done: (changed) => ({
      title: loggedOnly ? loggedNotSent : 'Review request sent successfully',
      description: leavingNote(lastTextSendTime(changed, 'review'), 'Its SMS goes'),
    }),
    refresh: [listAppointments],
    onSaved: (changed) => {
      setAsks(false);
      show(changed);
      onSent?.();
    },
  });
  const send = () => void save({ params: { id: String(appointment.id) } });
  const { appointmentDate, appointmentTime } = appointment;
  const question: ReactNode = asks && (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && setAsks(false)}
      title="This visit is still ahead"
      description={`The visit to ${nameOf(appointment)} is on ${formatFullDate(appointmentDate)} at ${formatTime12h(appointmentTime)}. Ask for a review now all the same?`}
      confirmLabel="Ask for review"
      pendingLabel="Sending…"
      pending={pending}
      failure={failure}
      destructive={false}
      onConfirm={send}
    />
  );
  const request = () => {
    if (isAhead(appointment, now) && appointment.status !== 'completed') setAsks(true);
    else send();
  };
  return { request, pending, failure, question };
}
