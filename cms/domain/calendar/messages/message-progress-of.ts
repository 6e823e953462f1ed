import type { Appointment as Row } from '../../../../collections/payload-types';
import type { AppointmentMessage } from '../../../../contracts/calendar/appointment-message';
import { isSent } from './visit-messages';

/** State of a message that the owner sends once per visit. */
export interface MessageProgress {
  sent: boolean;
  at: string | null;
  waits: boolean;
  /** True when the newest message was only logged and reached nobody. */
  loggedOnly: boolean;
}

type OwnMessage = Pick<AppointmentMessage, 'id' | 'kind' | 'purpose' | 'state' | 'at'>;

const messageFacts = {
  confirmation: {
    noted: ({ confirmationMessageId: id, confirmationSent: sent, confirmationSentAt: at }: Row) => ({
      id,
      sent,
      at,
    }),
    // Counts only the SMS. The email is for the client's calendar.
    isOwn: ({ kind, purpose }: OwnMessage) => purpose === 'confirmation' && kind === 'sms',
  },
  review: {
    noted: ({ reviewMessageId: id, reviewRequestSent: sent, reviewRequestSentAt: at }: Row) => ({
      id,
      sent,
      at,
    }),
    isOwn: ({ purpose }: OwnMessage) => purpose === 'review',
  },
} as const;

/**
 * Returns the state of a visit's confirmation or review request, for reads and presses: from the messages since the
 * last request or, without any, from the visit's own mark.
 */
export function messageProgressOf(
  row: Row,
  messages: readonly OwnMessage[],
  what: keyof typeof messageFacts,
): MessageProgress {
  const { noted, isOwn } = messageFacts[what];
  const { id, sent, at } = noted(row);
  if (!id) return { sent: Boolean(sent), at: at ?? null, waits: false, loggedOnly: false };
  const ownMessages = messages.filter((message) => isOwn(message) && message.id >= id);
  const left = ownMessages.find(isSent);
  return {
    sent: Boolean(left),
    at: left?.at ?? null,
    waits: ownMessages.some(({ state }) => state === 'queued'),
    loggedOnly: !left && ownMessages.at(-1)?.state === 'logged',
  };
}
