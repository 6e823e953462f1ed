import { CalendarClock, MessageSquareText, Pencil, Repeat, Trash2 } from 'lucide-react';
import {
  type Appointment,
  deleteAppointment,
  restoreAppointment,
} from '../../../contracts/calendar/calendar';
import { useToday } from '../../../ui/portal-kit/use-today';
import { removing, useSave, useSaveSteps } from '../../../ui/saving/use-save';
import { isActive, nameOf } from '../data/appointment-texts';
import { refreshedByVisits } from '../data/refreshed-by-visits';
import { useShownAppointments } from '../data/use-shown-appointments';
import { useDialogUrl } from '../dialogs/use-dialog-url';
import { Action } from './action';
import { ConfirmAction } from './confirm-action';
import { DoneAction } from './done-action';
import { OnTheWayAction } from './on-the-way-action';
import { canRecord, RecordAction } from './record-action';
import { ReviewAction } from './review-action';

/** Deletes an appointment without a question, and offers Undo. */
function useRemoval({ id }: Pick<Appointment, 'id'>, onGone?: () => void) {
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

interface CardActionsProps {
  appointment: Appointment;
  /** Closes the dialog of the deleted visit, if it is in one. */
  onGone?: () => void;
}

/** Shows the actions of a visit. Hides a text that cannot reach the client. */
export function CardActions({ appointment, onGone }: CardActionsProps) {
  const { open } = useDialogUrl();
  const today = useToday();
  const removal = useRemoval(appointment, onGone);
  const name = nameOf(appointment);
  const canText = !appointment.textBlock;
  const asksWhich = appointment.regularId !== null && isActive(appointment);
  const canRepeat =
    appointment.regularId === null && appointment.clientId !== null && appointment.status !== 'cancelled';
  const icon = 'size-4 shrink-0';
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-2 sm:flex sm:flex-wrap print:hidden">
      {canText && isActive(appointment) && <ConfirmAction appointment={appointment} />}
      <OnTheWayAction appointment={appointment} />
      {isActive(appointment) && appointment.appointmentDate <= today && (
        <DoneAction appointment={appointment} />
      )}
      {canRecord(appointment, today) && <RecordAction appointment={appointment} />}
      <Action
        icon={<CalendarClock aria-hidden className={icon} />}
        label="Move"
        name={name}
        onPress={() => open('move', appointment.id)}
      />
      {canText && (
        <Action
          icon={<MessageSquareText aria-hidden className={icon} />}
          label="Message"
          name={name}
          onPress={() => open('sms', appointment.id)}
        />
      )}
      {(canText || appointment.email) && <ReviewAction appointment={appointment} />}
      <Action
        icon={<Pencil aria-hidden className={icon} />}
        label="Edit"
        name={name}
        onPress={() => open(asksWhich ? 'which' : 'edit', appointment.id)}
      />
      {canRepeat && (
        <Action
          icon={<Repeat aria-hidden className={icon} />}
          label="Set up regular visits"
          name={name}
          onPress={() => open('repeat', appointment.id)}
        />
      )}
      <Action
        icon={<Trash2 aria-hidden className={icon} />}
        label="Delete"
        name={name}
        pending={removal.pending}
        onPress={removal.remove}
      />
    </div>
  );
}
