import type { AppointmentMessage } from '../../../contracts/calendar/appointment-message';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { Button } from '../../../ui/forms/button';
import { nameOf } from '../data/appointment-texts';
import { messageName } from './message-progress';
import { useSendAgain } from './use-send-again';

interface AgainButtonProps {
  appointment: Appointment;
  message: AppointmentMessage;
}

/** Sends a message that did not arrive once more, as it was. */
export function AgainButton({ appointment, message }: AgainButtonProps) {
  const { again, pending } = useSendAgain(appointment);
  return (
    <Button
      size="small"
      variant="secondary"
      className="mt-1"
      pending={pending}
      pendingLabel="Sending…"
      aria-label={`Send again to ${nameOf(appointment)}: ${messageName(message)}`}
      onClick={() => again(message.id)}
    >
      Send again
    </Button>
  );
}
