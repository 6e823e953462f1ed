import type { Appointment } from '../../../contracts/calendar/calendar';
import { formatTime12h } from '../../../rules/time/dates';
import { nameOf } from '../data/appointment-texts';
import { chipClass } from '../data/chip-class';
import { StatusMark } from '../data/status-badge';
import { useDialogUrl } from '../dialogs/use-dialog-url';

export function VisitLine({ appointment }: { appointment: Appointment }) {
  const { open } = useDialogUrl();
  return (
    <button
      type="button"
      onClick={() => open('visit', appointment.id)}
      className={`flex min-h-11 w-full items-center justify-between gap-x-3 py-1 text-left ${chipClass(appointment)}`}
    >
      <span className="min-w-0 truncate text-base">
        <span className="font-bold tabular-nums">{formatTime12h(appointment.appointmentTime)}</span>{' '}
        {nameOf(appointment)}
      </span>
      <StatusMark appointment={appointment} />
    </button>
  );
}
