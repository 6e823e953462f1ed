import { Check } from 'lucide-react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { Badge } from '../../../ui/data/badge';
import { statusText, toneOf } from './appointment-texts';

/** How an appointment stands. */
export function StatusBadge({ appointment }: { appointment: Appointment }) {
  return <Badge tone={toneOf(appointment)}>{statusText(appointment)}</Badge>;
}

/** The same in a list: a badge only where it differs from a visit that is booked, and a tick for one that is done. */
export function StatusMark({ appointment }: { appointment: Appointment }) {
  const text = statusText(appointment);
  if (appointment.status === 'completed')
    return (
      <>
        <Check aria-hidden className="size-4.5 shrink-0" />
        <span className="sr-only">{text}</span>
      </>
    );
  const isUsual = appointment.status === 'confirmed' && !appointment.isAskedFor && !appointment.onTheWayAt;
  return isUsual ? <span className="sr-only">{text}</span> : <StatusBadge appointment={appointment} />;
}
