import { type Appointment, listAppointments } from '../../../contracts/calendar/calendar';
import { confirmAppointment } from '../../../contracts/calendar/calendar-messages';
import { leavingNote } from '../../../ui/portal-kit/leaving-note';
import { useSave } from '../../../ui/saving/use-save';
import { loggedNotSent, useTextsAreLoggedOnly } from '../../shared/owner-shell/not-connected-note';
import { useShownAppointments } from '../data/use-shown-appointments';
import { lastTextSendTime } from './message-progress';

export function useConfirmation({ id }: Pick<Appointment, 'id'>, onSent?: () => void) {
  const { show } = useShownAppointments();
  const loggedOnly = useTextsAreLoggedOnly();
  const { save, pending } = useSave(confirmAppointment, {
    failed: 'Failed to send confirmation SMS',
    done: (appointment) => {
      const goesAt = lastTextSendTime(appointment, 'confirmation');
      return {
        title: loggedOnly
          ? loggedNotSent
          : goesAt
            ? 'Confirmation SMS waiting'
            : 'Confirmation SMS sent successfully',
        description: leavingNote(goesAt),
      };
    },
    refresh: [listAppointments],
    onSaved: (appointment) => {
      show(appointment);
      onSent?.();
    },
  });
  return { confirm: () => void save({ params: { id: String(id) } }), pending };
}
