import type { Appointment } from '../../../contracts/calendar/calendar';
import { formatTime12h } from '../../../rules/time/dates';
import { nameOf } from '../data/appointment-texts';
import { chipClass } from '../data/chip-class';
import { StatusBadge } from '../data/status-badge';
import { useDialogUrl } from '../dialogs/use-dialog-url';

/** A visit in a list of a phone. A press shows it. */
export function VisitLine({ appointment }: { appointment: Appointment }) {
  const { open } = useDialogUrl();
  return (
    <button
      type="button"
      onClick={() => open('visit', appointment.id)}
      className={`flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5 text-left ${chipClass(appointment)}`}
    >
      <span className="min-w-0 text-base wrap-anywhere">
        <span className="font-bold tabular-nums">{formatTime12h(appointment.appointmentTime)}</span>{' '}
        {nameOf(appointment)}
      </span>
      <StatusBadge appointment={appointment} />
    </button>
  );
}
