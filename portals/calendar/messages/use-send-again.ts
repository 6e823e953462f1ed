import { type Appointment, listAppointments } from '../../../contracts/calendar/calendar';
import { sendAgain } from '../../../contracts/calendar/calendar-messages';
import { leavingNote } from '../../../ui/portal-kit/leaving-note';
import { useSave } from '../../../ui/saving/use-save';
import { useShownAppointments } from '../data/keep-appointment';

/** Sends a reminder, or a notice that somebody runs late or has cancelled, once more after it failed. */
export function useSendAgain({ id }: Pick<Appointment, 'id'>) {
  const { show } = useShownAppointments();
  const { save, pending } = useSave(sendAgain, {
    failed: 'The message was not sent again',
    done: ({ messages }) => ({
      title: 'The message is sent again',
      description: leavingNote(messages.at(-1)?.goesAt),
    }),
    refresh: [listAppointments],
    onSaved: show,
  });
  const again = (messageId: number) =>
    void save({ params: { id: String(id), messageId: String(messageId) } });
  return { again, pending };
}
