import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { AppointmentMessage } from '../../../contracts/calendar/appointment-message';
import { type Appointment, listAppointments } from '../../../contracts/calendar/calendar';
import { sendAgain } from '../../../contracts/calendar/calendar-messages';
import { labelOf, messageStates } from '../../../contracts/options';
import { formatInstant } from '../../../rules/time/zone';
import { Button } from '../../../ui/forms/button';
import { leavingNote } from '../../../ui/portal-kit/leaving-note';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { useToday } from '../../../ui/portal-kit/use-today';
import { storeDraft } from '../../../ui/saving/drafts';
import { useDraftKey } from '../../../ui/saving/use-draft';
import { useSave } from '../../../ui/saving/use-save';
import { nameOf } from '../data/appointment-texts';
import { useShownAppointments } from '../data/use-shown-appointments';
import { useDialogUrl } from '../dialogs/use-dialog-url';
import { canResend, messageName } from './message-progress';
import { smsDraft } from './sms-draft';

interface WriteAgainProps {
  appointmentId: number;
  name: string;
  words: string;
}

function EditAndResend({ appointmentId, name, words: text }: WriteAgainProps) {
  const { open } = useDialogUrl();
  const key = useDraftKey(smsDraft(appointmentId));
  return (
    <Button
      size="small"
      variant="secondary"
      className="mt-1"
      aria-label={`Write again to ${name}`}
      onClick={() => {
        storeDraft(key, { message: text });
        open('sms', appointmentId);
      }}
    >
      Write again
    </Button>
  );
}

function useSendAgain({ id }: Pick<Appointment, 'id'>) {
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
  const resend = (messageId: number) =>
    void save({ params: { id: String(id), messageId: String(messageId) } });
  return { again: resend, pending };
}

interface AgainButtonProps {
  appointment: Appointment;
  message: AppointmentMessage;
}

function ResendButton({ appointment, message }: AgainButtonProps) {
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

const shownAtFirst = 3;

export function MessageStates({ appointment }: { appointment: Appointment }) {
  const messages = appointment.messages.toReversed();
  if (messages.length === 0) return null;
  const [shown, older] = [messages.slice(0, shownAtFirst), messages.slice(shownAtFirst)];
  return (
    <div className="text-sm print:hidden">
      <h3 className="sr-only">Messages</h3>
      <Lines appointment={appointment} messages={shown} />
      {older.length > 0 && (
        <details>
          <summary className="min-h-6 py-1 font-semibold text-brand pointer-coarse:py-3">
            Earlier messages ({older.length})
          </summary>
          <Lines appointment={appointment} messages={older} />
        </details>
      )}
    </div>
  );
}

interface LinesProps {
  appointment: Appointment;
  messages: readonly AppointmentMessage[];
}

function Lines({ appointment, messages }: LinesProps) {
  const today = useToday();
  // A newer text by the owner replaces lost ones.
  const lastText = appointment.messages.findLast(({ purpose }) => purpose === 'text');
  return (
    <ul className="flex flex-col gap-1">
      {messages.map((message) => (
        <li key={message.id} className="flex items-start gap-2">
          <StateIcon state={message.state} />
          <span className="min-w-0 wrap-anywhere">
            {messageName(message)}: <strong>{labelOf(messageStates, message.state)}</strong>
            <span className="text-ink-soft"> · {formatInstant(message.at, businessTimeZone)}</span>
            {message.goesAt && <span className="block">{leavingNote(message.goesAt)}</span>}
            {message.reason && <span className="block text-danger">{message.reason}</span>}
            {canResend(appointment, message, today) && (
              <ResendButton appointment={appointment} message={message} />
            )}
            {message.words && message.id === lastText?.id && (
              <EditAndResend
                appointmentId={appointment.id}
                name={nameOf(appointment)}
                words={message.words}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function StateIcon({ state }: Pick<AppointmentMessage, 'state'>) {
  const place = 'mt-0.5 size-4 shrink-0';
  if (state === 'failed' || state === 'expired')
    return <CircleAlert aria-hidden className={`${place} text-danger`} />;
  if (state === 'queued') return <Clock aria-hidden className={`${place} text-ink-soft`} />;
  return <CircleCheck aria-hidden className={`${place} text-ok`} />;
}
