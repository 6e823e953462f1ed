import { ClipboardPenLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { buttonClass } from '../../../ui/forms/button-class';
import { nameOf } from '../data/appointment-texts';

export const canRecord = ({ status, appointmentDate }: Appointment, today: string): boolean =>
  status !== 'cancelled' && appointmentDate <= today;

export function RecordAction({ appointment }: { appointment: Appointment }) {
  return (
    <Link
      to={`/visit/${appointment.id}`}
      aria-label={`Record visit, ${nameOf(appointment)}`}
      className={buttonClass({ size: 'small', variant: 'secondary' })}
    >
      <ClipboardPenLine aria-hidden className="size-4 shrink-0" />
      Record visit
    </Link>
  );
}
