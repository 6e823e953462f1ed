import {
  type Appointment,
  deleteAppointment,
  restoreAppointment,
} from '../../../contracts/calendar/calendar';
import { removing, useSave, useSaveSteps } from '../../../ui/saving/use-save';
import { useShownAppointments } from '../data/keep-appointment';
import { refreshedByVisits } from '../data/refreshed-by-visits';

/** Deletes an appointment without asking, and offers to take that back. */
export function useRemoval({ id }: Pick<Appointment, 'id'>, onGone?: () => void) {
  const { show, hide } = useShownAppointments();
  const params = { id: String(id) };
  const restoring = useSave(restoreAppointment, {
    failed: 'Failed to restore appointment',
    done: { title: 'Appointment restored' },
    refresh: refreshedByVisits,
    onSaved: show,
  });
  const { save, pending } = useSaveSteps(removing(deleteAppointment), {
    failed: 'Failed to delete appointment',
    done: {
      title: 'Appointment deleted successfully',
      action: { label: 'Undo', onAction: () => void restoring.save({ params }) },
    },
    refresh: refreshedByVisits,
    onSaved: () => {
      hide(id);
      onGone?.();
    },
  });
  return { remove: () => void save({ params }), pending };
}
