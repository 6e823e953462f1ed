import { ClipboardPenLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { buttonClass } from '../../../ui/forms/button-class';
import { nameOf } from '../data/appointment-texts';

/** Whether there is something to write down of a visit: it takes place, and not later than today. */
export const canRecord = ({ status, appointmentDate }: Appointment, today: string): boolean =>
  status !== 'cancelled' && appointmentDate <= today;

/** To the record of a visit: what was done to which foot. */
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
