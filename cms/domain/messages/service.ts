import type { Message } from '../../../collections/payload-types';
import type { App } from '../../app';
import { isUniqueViolation } from '../../database/unique';

/** How soon a message goes: lower numbers first. */
export const priorities = { booking: 1, person: 3, bulk: 7 } as const;

/** A file that an email carries, by the id of a row in `media`. */
export interface MessageContext {
  attachments?: number[];
  /** Sent as List-Unsubscribe, and at the place of `{{unsubscribeUrl}}` in the body. */
  unsubscribeUrl?: string;
  /** A link that is made as the message is sent, and stands for `{{link}}` in the body. */
  oneTimeLink?: {
    purpose: string;
    subjectCollection: string;
    subjectId: number;
    minutes: number;
    path: string;
  };
}

export interface NewMessage {
  kind: 'sms' | 'email';
  to: string;
  /** The template's name, for the log. */
  template: string;
  subject?: string;
  body: string;
  /** The same key twice is one message. */
  dedupeKey: string;
  /** What it is about, in words for the owner. */
  about: string;
  priority?: number;
  context?: MessageContext;
}

/**
 * Puts a message into the log, to be sent by the relay. The same key twice is one message.
 * Returns the new row, or null when the message was there already.
 */
export async function enqueue(app: App, message: NewMessage): Promise<Message | null> {
  try {
    return await app.payload.create({
      collection: 'messages',
      data: {
        ...message,
        context: message.context && { ...message.context },
        priority: message.priority ?? priorities.person,
        state: 'queued',
        attempts: 0,
        leaseUntil: 0,
        nextAttemptAt: app.now().getTime(),
      },
    });
  } catch (error) {
    if (isUniqueViolation(error, 'dedupeKey')) return null;
    throw error;
  }
}
