import type { Message } from '../../../collections/payload-types';
import type { App } from '../../app';
import type { CalendarMethod } from './message-context';

export interface Invitation {
  method: CalendarMethod;
  content: string;
}

export interface BeforeSend {
  refused?: string;
  values?: Record<string, string>;
  invitation?: Invitation;
  files?: { filename: string; path: string }[];
}

/**
 * A topic's part in sending messages. Each function gets every message and skips those of other topics.
 * `cms/start/message-topics.ts` lists the topics; the relay knows none.
 */
export interface MessageTopic {
  beforeSend?: (app: App, message: Message) => Promise<BeforeSend | null>;
  /** Called after the provider accepted the message. Never throws. */
  onSent?: (app: App, message: Message, sentAt: string) => Promise<void>;
  /** Called for a message that will never be sent: it failed permanently or expired. Never throws. */
  onUnsent?: (app: App, message: Message, reason: string) => Promise<void>;
}
