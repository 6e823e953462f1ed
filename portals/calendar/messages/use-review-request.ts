import { type Appointment, listAppointments } from '../../../contracts/calendar/calendar';
import { requestReview } from '../../../contracts/calendar/calendar-messages';
import { leavingNote } from '../../../ui/portal-kit/leaving-note';
import { loggedNotSent, useAllIsLoggedOnly } from '../../../ui/portal-kit/owner/not-connected-note';
import { useSave } from '../../../ui/saving/use-save';
import { useShownAppointments } from '../data/keep-appointment';
import { goesAtOf } from './message-progress';

/** Asks the client by SMS and email how the visit went. */
export function useReviewRequest({ id }: Pick<Appointment, 'id'>, onSent?: () => void) {
  const { show } = useShownAppointments();
  const loggedOnly = useAllIsLoggedOnly();
  const { save, pending, failure } = useSave(requestReview, {
    failed: 'Failed to send review request',
    done: (appointment) => ({
      title: loggedOnly ? loggedNotSent : 'Review request sent successfully',
      description: leavingNote(goesAtOf(appointment, 'review'), 'Its SMS goes'),
    }),
    refresh: [listAppointments],
    onSaved: (appointment) => {
      show(appointment);
      onSent?.();
    },
  });
  return { request: () => void save({ params: { id: String(id) } }), pending, failure };
}
