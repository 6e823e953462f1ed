import type { Appointment } from '../../../contracts/calendar/calendar';

export interface AppointmentDialogProps {
  appointment: Appointment;
  onClose: () => void;
}
