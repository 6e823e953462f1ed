import { CalendarCheck, MessageSquareText, Undo2, X } from 'lucide-react';
import { formatDate, formatTime12h } from '../../../rules/time/dates';
import { lengthText } from '../../../rules/time/length-text';
import { Button } from '../../../ui/forms/button';
import { IconButton } from '../../../ui/forms/icon-button';
import { confirmWithoutSending, useTextsAreLoggedOnly } from '../../shared/owner-shell/not-connected-note';
import { isActive, nameOf, unusualText } from '../data/appointment-texts';
import { useConfirmation } from '../messages/use-confirmation';
import type { MovedVisit } from './moves';
import { useMove } from './use-move';

interface MovedCardProps {
  moved: MovedVisit;
  onClose: () => void;
}

/** Shows a visit's new time. Offers to tell the client or to undo the move. */
export function MovedCard({ moved, onClose }: MovedCardProps) {
  const { appointment, before, given } = moved;
  const isLonger = appointment.durationMinutes !== before.durationMinutes;
  const { moveBack, pending } = useMove();
  const telling = useConfirmation(appointment, onClose);
  const hasMoved = appointment.appointmentDate !== before.date || appointment.appointmentTime !== before.time;
  const canTell = hasMoved && isActive(appointment) && !appointment.textBlock;
  const loggedOnly = useTextsAreLoggedOnly();
  const unusual = unusualText(appointment);
  return (
    <div className="pointer-events-auto mx-auto flex max-w-xl flex-col gap-2 rounded-l border border-line bg-raised p-3 pl-4 shadow-overlay">
      <div className="flex items-start gap-3">
        <CalendarCheck aria-hidden className="mt-2 size-5 shrink-0 text-ok" />
        <p className="min-w-0 flex-1 py-1.5 wrap-anywhere">
          <strong>{nameOf(appointment)}</strong> is now on {formatDate(appointment.appointmentDate)},{' '}
          {formatTime12h(appointment.appointmentTime)}
          {isLonger && `, for ${lengthText(appointment.durationMinutes)}`}
          {given && `, in the hand of ${given}`}. {unusual}
        </p>
        <IconButton label="Close" icon={<X />} onClick={onClose} />
      </div>
      <div className="flex flex-wrap gap-2">
        {canTell && (
          <Button
            size="small"
            icon={<MessageSquareText aria-hidden className="size-4" />}
            pending={telling.pending}
            pendingLabel="Sending…"
            onClick={telling.confirm}
          >
            {loggedOnly ? confirmWithoutSending : 'Text the client'}
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          icon={<Undo2 aria-hidden className="size-4" />}
          pending={pending}
          pendingLabel="Moving back…"
          onClick={async () => {
            if (await moveBack(moved)) onClose();
          }}
        >
          Move back
        </Button>
      </div>
    </div>
  );
}
