import { Star } from 'lucide-react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { nameOf } from '../data/appointment-texts';
import { lastTextSendTime, type MessageProgress, messageProgressOf } from '../messages/message-progress';
import { useReviewRequest } from '../messages/use-review-request';
import { Action, waitingLabel } from './action';
import { canAskForReview } from './fitting-action';

const labels: Record<MessageProgress, string> = {
  open: 'Ask for review',
  waiting: 'Sending…',
  sent: 'Review asked for',
  failed: 'Ask again',
};

export function ReviewAction({ appointment }: { appointment: Appointment }) {
  const { request, pending, question } = useReviewRequest(appointment);
  const progress = messageProgressOf(appointment, 'review');
  const waits = progress === 'waiting' && lastTextSendTime(appointment, 'review');
  return (
    <>
      <Action
        icon={<Star aria-hidden className="size-4 shrink-0" />}
        label={waits ? waitingLabel : labels[progress]}
        name={nameOf(appointment)}
        pending={pending}
        disabled={!canAskForReview(appointment)}
        onPress={request}
      />
      {question}
    </>
  );
}
