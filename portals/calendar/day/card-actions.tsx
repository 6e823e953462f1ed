import { CalendarCheck, CalendarClock, MessageSquareText, Pencil, Star, Trash2 } from 'lucide-react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { keepInLog, useTextsAreKept } from '../../../ui/portal-kit/owner/not-connected-note';
import { isActive, nameOf } from '../data/appointment-texts';
import { useDialogUrl } from '../dialogs/use-dialog-url';
import { goesAtOf, type MessageProgress, messageProgressOf } from '../messages/message-progress';
import { useConfirmation } from '../messages/use-confirmation';
import { useReviewRequest } from '../messages/use-review-request';
import { Action } from './action';
import { OnTheWayAction } from './on-the-way-action';
import { useRemoval } from './use-removal';

const confirmLabels: Record<MessageProgress, string> = {
  open: 'Confirm by SMS',
  waiting: 'Sending…',
  sent: 'Confirmation sent',
  failed: 'Confirm again',
};
const reviewLabels: Record<MessageProgress, string> = {
  open: 'Ask for review',
  waiting: 'Sending…',
  sent: 'Review asked for',
  failed: 'Ask again',
};
/** In place of 'Sending…' where the text goes at a later hour. */
const later = 'Waiting to be sent';
const isOut = (progress: MessageProgress) => progress === 'sent' || progress === 'waiting';

interface CardActionsProps {
  appointment: Appointment;
  /** It is deleted; where a dialog shows it, that closes. */
  onGone?: () => void;
}

/** What can be done about a visit. */
export function CardActions({ appointment, onGone }: CardActionsProps) {
  const { open } = useDialogUrl();
  const removal = useRemoval(appointment, onGone);
  const confirmation = useConfirmation(appointment);
  const review = useReviewRequest(appointment);
  const name = nameOf(appointment);
  const [confirmed, asked] = [
    messageProgressOf(appointment, 'confirmation'),
    messageProgressOf(appointment, 'review'),
  ];
  const kept = useTextsAreKept();
  const canText = appointment.phone !== null && !appointment.optedOut;
  const icon = 'size-4 shrink-0';
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap print:hidden">
      <Action
        icon={<CalendarCheck aria-hidden className={icon} />}
        label={
          kept && !isOut(confirmed)
            ? keepInLog
            : confirmed === 'waiting' && goesAtOf(appointment, 'confirmation')
              ? later
              : confirmLabels[confirmed]
        }
        name={name}
        primary={isActive(appointment) && !isOut(confirmed)}
        pending={confirmation.pending}
        disabled={isOut(confirmed) || !isActive(appointment) || !canText}
        onPress={confirmation.confirm}
      />
      <OnTheWayAction appointment={appointment} />
      <Action
        icon={<CalendarClock aria-hidden className={icon} />}
        label="Move"
        name={name}
        onPress={() => open('move', appointment.id)}
      />
      <Action
        icon={<MessageSquareText aria-hidden className={icon} />}
        label="Message"
        name={name}
        onPress={() => open('sms', appointment.id)}
      />
      <Action
        icon={<Star aria-hidden className={icon} />}
        label={asked === 'waiting' && goesAtOf(appointment, 'review') ? later : reviewLabels[asked]}
        name={name}
        pending={review.pending}
        disabled={isOut(asked) || appointment.status === 'cancelled' || (!canText && !appointment.email)}
        onPress={review.request}
      />
      <Action
        icon={<Pencil aria-hidden className={icon} />}
        label="Edit"
        name={name}
        onPress={() => open('edit', appointment.id)}
      />
      <Action
        icon={<Trash2 aria-hidden className={icon} />}
        label="Delete"
        name={name}
        pending={removal.pending}
        onPress={removal.remove}
      />
    </div>
  );
}
