import { CalendarCheck } from 'lucide-react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { confirmWithoutSending, useTextsAreLoggedOnly } from '../../shared/owner-shell/not-connected-note';
import { nameOf } from '../data/appointment-texts';
import { lastTextSendTime, type MessageProgress, messageProgressOf } from '../messages/message-progress';
import { useConfirmation } from '../messages/use-confirmation';
import { Action, waitingLabel } from './action';
import { canConfirm } from './fitting-action';

const labels: Record<MessageProgress, string> = {
  open: 'Confirm by SMS',
  waiting: 'Sending…',
  sent: 'Confirmation sent',
  failed: 'Confirm again',
};

export function ConfirmAction({ appointment }: { appointment: Appointment }) {
  const { confirm, pending } = useConfirmation(appointment);
  const loggedOnly = useTextsAreLoggedOnly();
  const progress = messageProgressOf(appointment, 'confirmation');
  const isOpen = canConfirm(appointment);
  const waits = progress === 'waiting' && lastTextSendTime(appointment, 'confirmation');
  return (
    <Action
      icon={<CalendarCheck aria-hidden className="size-4 shrink-0" />}
      label={loggedOnly && isOpen ? confirmWithoutSending : waits ? waitingLabel : labels[progress]}
      name={nameOf(appointment)}
      primary={isOpen}
      pending={pending}
      disabled={!isOpen}
      onPress={confirm}
    />
  );
}
