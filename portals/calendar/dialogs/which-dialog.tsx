import { CalendarCog, Repeat } from 'lucide-react';
import { formatFullDate } from '../../../rules/time/dates';
import { Button } from '../../../ui/forms/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { nameOf } from '../data/appointment-texts';
import type { AppointmentDialogProps } from './appointment-dialog-props';
import { useDialogUrl } from './use-dialog-url';

export function WhichDialog({ appointment, onClose }: AppointmentDialogProps) {
  const { open } = useDialogUrl();
  const { id, appointmentDate } = appointment;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="One visit, or all that follow?"
      description={`${nameOf(appointment)} comes again every few weeks.`}
    >
      <div className="flex flex-col gap-3">
        <Button
          variant="secondary"
          icon={<CalendarCog aria-hidden className="size-5" />}
          onClick={() => open('edit', id)}
        >
          {`Only the visit on ${formatFullDate(appointmentDate)}`}
        </Button>
        <Button
          variant="secondary"
          icon={<Repeat aria-hidden className="size-5" />}
          onClick={() => open('follow', id)}
        >
          All that follow
        </Button>
        <p className="text-ink-soft">
          ‘All that follow’ changes every visit from today on, including those before this one. Visits you
          changed on their own, or told the client about, stay as they are.
        </p>
      </div>
    </Dialog>
  );
}
