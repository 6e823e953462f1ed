import type { Message } from '../../collections/payload-types';
import type { MessageContext } from '../domain/messages/message-context';
import type { Invitation } from '../domain/messages/message-topic';

export interface Outgoing extends Pick<Message, 'id' | 'to' | 'body'> {
  subject: string;
  attachments: { filename: string; path: string }[];
  unsubscribeUrl?: MessageContext['unsubscribeUrl'];
  invitation?: Invitation;
}

export interface Delivery {
  state: 'sent' | 'logged';
  providerId?: string;
}

/** The most messages on their way per kind and process. A kill leaves at most this many in doubt. */
export const maxAtOnce = { sms: 4, email: 10 } as const;

/** Sends one kind of message. Throws a SendFailure when it could not. */
export interface Transport {
  send: (message: Outgoing) => Promise<Delivery>;
  /**
   * Returns the provider's ids of messages since then with this text and recipient, for a retry. Absent where the
   * provider cannot search.
   */
  findSent?: (message: Pick<Outgoing, 'to' | 'body'>, since: Date) => Promise<string[]>;
  /** Closes connections that are open for the next message. */
  close?: () => void;
}

export class SendFailure extends Error {
  /** `refused`: this message can never be sent. `trouble`: the provider has a problem. */
  readonly kind: 'refused' | 'trouble';
  readonly retryAfterMs?: number;
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

/** Without a provider, messages are only logged. */
export const logOnly: Transport = { send: async () => ({ state: 'logged' }) };

/** Longest silence of a provider, in milliseconds. A stop waits for messages on their way and has ten seconds. */
export const sendTimeoutMs = 7_000;

/**
 * Total time limit of an email in milliseconds: a 5 MB booklet on a slow line. A mail server that answers byte by
 * byte is never silent and would hold its place forever.
 */
export const longestSendMs = 120_000;
