import type { AppointmentMessage, MessagePurpose } from '../../../contracts/calendar/appointment-message';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { isActive } from '../data/appointment-texts';

/** How a message of the visit stands: not asked for, on its way, out, or failed so that it can be tried again. */
export type MessageProgress = 'open' | 'waiting' | 'sent' | 'failed';

const sentBy = {
  confirmation: ({ confirmationSent }: Appointment) => confirmationSent,
  review: ({ reviewRequestSent }: Appointment) => reviewRequestSent,
};

const isLost = ({ state }: AppointmentMessage) => state === 'failed' || state === 'expired';

/** Returns whether the message decides the state. A confirmation's email only fills the client's calendar. */
const isOwn = ({ kind, purpose }: AppointmentMessage, asked: keyof typeof sentBy): boolean =>
  purpose === asked && (asked !== 'confirmation' || kind === 'sms');

/** How the confirmation or the review request of a visit stands. */
export function messageProgressOf(
  appointment: Appointment,
  purpose: 'confirmation' | 'review',
): MessageProgress {
  if (sentBy[purpose](appointment)) return 'sent';
  const own = appointment.messages.filter((message) => isOwn(message, purpose));
  if (own.some(({ state }) => state === 'queued')) return 'waiting';
  const last = own.at(-1);
  return last && isLost(last) ? 'failed' : 'open';
}

/** Whether a message is still true of its visit, so that it can be sent once more; the server knows the rest. */
const isTrueOf: Partial<Record<MessagePurpose, (visit: Appointment, today: string) => boolean>> = {
  reminder: (visit, today) => isActive(visit) && visit.appointmentDate >= today,
  late: (visit, today) => isActive(visit) && visit.appointmentDate === today,
  'new-time': (visit, today) => isActive(visit) && visit.appointmentDate >= today,
  cancellation: (visit, today) => visit.status === 'cancelled' && visit.appointmentDate >= today,
};

/** Whether a message that was lost can be sent again as it was: the last of its kind. Others have a press of their own. */
export function canGoAgain(visit: Appointment, message: AppointmentMessage, today: string): boolean {
  const last = visit.messages.findLast(({ purpose }) => purpose === message.purpose);
  return isLost(message) && last?.id === message.id && Boolean(isTrueOf[message.purpose]?.(visit, today));
}

/** When the last text of a kind goes, of one that waits for its hour. */
export const goesAtOf = ({ messages }: Appointment, purpose: MessagePurpose): string | null | undefined =>
  messages.findLast((message) => message.purpose === purpose && message.kind === 'sms')?.goesAt;

/** The last message of each kind that was lost, if nothing of its kind has left since. */
export const lostMessages = ({ messages }: Appointment): AppointmentMessage[] =>
  messages.filter(
    (message) =>
      isLost(message) &&
      messages.findLast(({ purpose, kind }) => purpose === message.purpose && kind === message.kind) ===
        message,
  );

const names: Record<MessagePurpose, string> = {
  confirmation: 'Confirmation',
  reminder: 'Reminder',
  review: 'Review request',
  text: 'Your message',
  late: 'Running late',
  'on-the-way': 'On my way',
  'new-time': 'New time',
  cancellation: 'Cancellation',
};

/** `Confirmation, SMS`. */
export const messageName = ({ purpose, kind }: AppointmentMessage): string =>
  `${names[purpose]}, ${kind === 'sms' ? 'SMS' : 'email'}`;
