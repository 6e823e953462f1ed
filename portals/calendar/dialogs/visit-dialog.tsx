import { formatFullDate } from '../../../rules/time/dates';
import { Dialog } from '../../../ui/overlays/dialog';
import { AppointmentCard } from '../day/appointment-card';
import type { AppointmentDialogProps } from './appointment-dialog-props';

export function VisitDialog({ appointment, onClose }: AppointmentDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={formatFullDate(appointment.appointmentDate)}
    >
      <AppointmentCard appointment={appointment} onGone={onClose} />
    </Dialog>
  );
}
