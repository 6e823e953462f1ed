import type { Message } from '../../../collections/payload-types';
import type { App } from '../../app';
import type { CalendarMethod } from './queue-message';

/** A visit as a calendar file. */
export interface Invitation {
  method: CalendarMethod;
  content: string;
}

/** An answer about a message that is about to leave. */
export interface BeforeSend {
  /** Why it must not leave any more. */
  refused?: string;
  /** Values for the gaps of its body. */
  values?: Record<string, string>;
  invitation?: Invitation;
  /** Files of an email, by their names and where they lie. */
  files?: { filename: string; path: string }[];
}

/**
 * A topic's part in the sending of messages. Each function gets every message and passes over those of other topics.
 * `cms/start/message-topics.ts` lists the topics; the relay knows none of them.
 */
export interface MessageTopic {
  beforeSend?: (app: App, message: Message) => Promise<BeforeSend | null>;
  /** Called after the message was handed over to the provider. Never throws. */
  onSent?: (app: App, message: Message, sentAt: string) => Promise<void>;
  /** Called for a message that will never leave: it failed for good or came too late. Never throws. */
  onUnsent?: (app: App, message: Message, reason: string) => Promise<void>;
}
