import type { Message } from '../../collections/payload-types';
import type { Invitation } from '../domain/messages/message-topic';
import type { MessageContext } from '../domain/messages/queue-message';

/** A message as it leaves: links made, attachments read. */
export interface Outgoing extends Pick<Message, 'id' | 'to' | 'body'> {
  subject: string;
  attachments: { filename: string; path: string }[];
  unsubscribeUrl?: MessageContext['unsubscribeUrl'];
  /** A visit for the calendar of whom the email goes to. */
  invitation?: Invitation;
}

export interface Delivery {
  state: 'sent' | 'logged';
  providerId?: string;
}

/** How many messages of a kind may be on their way at once in a process: as many as a kill may leave in doubt. */
export const maxAtOnce = { sms: 4, email: 10 } as const;

/** Sends one kind of message. Throws a SendFailure when it could not. */
export interface Transport {
  send: (message: Outgoing) => Promise<Delivery>;
  /**
   * The provider's ids of what it took since then with the same text for the same person, for a message that is tried
   * again. Left out where the provider can't tell.
   */
  findSent?: (message: Pick<Outgoing, 'to' | 'body'>, since: Date) => Promise<string[]>;
  /** Hangs up connections that are kept for the next message. */
  close?: () => void;
}

/** Why a message could not be sent, and whether trying again can help. */
export class SendFailure extends Error {
  /** `refused`: this message never will be sent. `trouble`: the provider is, not the message. */
  readonly kind: 'refused' | 'trouble';
  readonly retryAfterMs?: number;
  /** The number has opted out at the provider. */
  readonly optedOut: boolean;

  constructor(
    kind: 'refused' | 'trouble',
    message: string,
    more: { retryAfterMs?: number; optedOut?: boolean } = {},
  ) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = more.retryAfterMs;
    this.optedOut = more.optedOut ?? false;
  }
}

/** Without a provider, messages are kept in the log alone. */
export const logOnly: Transport = { send: async () => ({ state: 'logged' }) };

/** How long a provider may be silent, in milliseconds: a stop, which has ten seconds, waits for the message on its way. */
export const sendTimeoutMs = 7_000;

/**
 * How long an email may take in all, in milliseconds: a booklet of 5 MB on a slow line. A mail server that answers drop
 * by drop is never silent, and would keep its place for ever.
 */
export const longestSendMs = 120_000;
