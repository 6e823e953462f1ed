import type { AppointmentMessage, MessagePurpose } from '../../../contracts/calendar/appointment-message';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { isActive } from '../data/appointment-texts';

/** State of a message: not requested, on its way, sent, or failed and repeatable. */
export type MessageProgress = 'open' | 'waiting' | 'sent' | 'failed';

const sentBy = {
  confirmation: ({ confirmationSent }: Appointment) => confirmationSent,
  review: ({ reviewRequestSent }: Appointment) => reviewRequestSent,
};

const isLost = ({ state }: AppointmentMessage) => state === 'failed' || state === 'expired';

/** True when the message decides the state. A confirmation's email only adds the visit to the client's calendar. */
const isOwn = ({ kind, purpose }: AppointmentMessage, asked: keyof typeof sentBy): boolean =>
  purpose === asked && (asked !== 'confirmation' || kind === 'sms');

export function messageProgressOf(
  appointment: Appointment,
  purpose: 'confirmation' | 'review',
): MessageProgress {
  if (sentBy[purpose](appointment)) return 'sent';
  const messages = appointment.messages.filter((message) => isOwn(message, purpose));
  if (messages.some(({ state }) => state === 'queued')) return 'waiting';
  const last = messages.at(-1);
  return last && isLost(last) ? 'failed' : 'open';
}

/** Per purpose: true when the message is still correct and can be sent again. The server checks the rest. */
const isTrueOf: Partial<Record<MessagePurpose, (visit: Appointment, today: string) => boolean>> = {
  reminder: (visit, today) => isActive(visit) && visit.appointmentDate >= today,
  late: (visit, today) => isActive(visit) && visit.appointmentDate === today,
  'new-time': (visit, today) => isActive(visit) && visit.appointmentDate >= today,
  cancellation: (visit, today) => visit.status === 'cancelled' && visit.appointmentDate >= today,
};

/**
 * True when a lost message can be resent unchanged: the last one of its purpose. Other purposes have their own
 * button.
 */
export function canResend(visit: Appointment, message: AppointmentMessage, today: string): boolean {
  const last = visit.messages.findLast(({ purpose }) => purpose === message.purpose);
  return isLost(message) && last?.id === message.id && Boolean(isTrueOf[message.purpose]?.(visit, today));
}

/** Returns when the last waiting text of a purpose leaves. */
export const lastTextSendTime = (
  { messages }: Appointment,
  purpose: MessagePurpose,
): string | null | undefined =>
  messages.findLast((message) => message.purpose === purpose && message.kind === 'sms')?.goesAt;

/** Returns lost messages that are the last of their purpose and kind. */
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

/** Returns `Confirmation, SMS`. */
export const messageName = ({ purpose, kind }: AppointmentMessage): string =>
  `${names[purpose]}, ${kind === 'sms' ? 'SMS' : 'email'}`;
