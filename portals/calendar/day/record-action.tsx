import { ClipboardPenLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { buttonClass } from '../../../ui/forms/button-class';
import { nameOf } from '../data/appointment-texts';

/** To the record of a visit: what was done to which foot. */
export function RecordAction({ appointment, primary }: { appointment: Appointment; primary?: boolean }) {
  return (
    <Link
      to={`/visit/${appointment.id}`}
      aria-label={`Record visit, ${nameOf(appointment)}`}
      className={buttonClass({ size: 'small', variant: primary ? 'primary' : 'secondary' })}
    >
      <ClipboardPenLine aria-hidden className="size-4 shrink-0" />
      Record visit
    </Link>
  );
}
