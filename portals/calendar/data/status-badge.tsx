import { Check } from 'lucide-react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { Badge } from '../../../ui/data/badge';
import { statusText, toneOf } from './appointment-texts';

export function StatusBadge({ appointment }: { appointment: Appointment }) {
  return <Badge tone={toneOf(appointment)}>{statusText(appointment)}</Badge>;
}

/** Marks a visit in a list: a tick when completed, no mark when booked, else a badge. */
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
