import { ClipboardPenLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { useToday } from '../../../ui/portal-kit/use-today';
import { nameOf } from '../data/appointment-texts';
import { canRecord } from './record-action';

/** To the record of a visit, from its row on a phone. */
export function RecordLine({ appointment }: { appointment: Appointment }) {
  const today = useToday();
  if (!canRecord(appointment, today)) return null;
  return (
    <Link
      to={`/visit/${appointment.id}`}
      aria-label={`Record visit, ${nameOf(appointment)}`}
      className="relative z-1 -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-s px-1 font-semibold text-brand hover:underline"
    >
      <ClipboardPenLine aria-hidden className="size-5 shrink-0" />
      Record visit
    </Link>
  );
}
