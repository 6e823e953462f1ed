import type { Appointment as Row } from '../../../../collections/payload-types';
import type { AppointmentMessage } from '../../../../contracts/calendar/appointment-message';
import { wasDelivered } from './visit-messages';

/** A message that the owner sends once for a visit: whether it has left, since when, and whether it waits. */
export interface MessageProgress {
  sent: boolean;
  at: string | null;
  waits: boolean;
  /** The newest was kept in the log alone: it has told nobody. */
  loggedOnly: boolean;
}

type OwnMessage = Pick<AppointmentMessage, 'id' | 'kind' | 'purpose' | 'state' | 'at'>;

const asked = {
  confirmation: {
    noted: ({ confirmationMessageId: id, confirmationSent: sent, confirmationSentAt: at }: Row) => ({
      id,
      sent,
      at,
    }),
    // The email beside it is for the client's calendar.
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
 * How the confirmation or the review request of a visit stands, for the answer and for a press alike: what became of
 * the messages about it that were made since it was last asked for or, without any, what the visit remembers.
 */
export function messageProgressOf(
  row: Row,
  messages: readonly OwnMessage[],
  what: keyof typeof asked,
): MessageProgress {
  const { noted, isOwn } = asked[what];
  const { id, sent, at } = noted(row);
  if (!id) return { sent: Boolean(sent), at: at ?? null, waits: false, loggedOnly: false };
  const own = messages.filter((message) => isOwn(message) && message.id >= id);
  const left = own.find(wasDelivered);
  return {
    sent: Boolean(left),
    at: left?.at ?? null,
    waits: own.some(({ state }) => state === 'queued'),
    loggedOnly: !left && own.at(-1)?.state === 'logged',
  };
}
