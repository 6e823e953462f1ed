import { randomUUID } from 'node:crypto';
import type { Where } from 'payload';
import type { Message } from '../../collections/payload-types';
import type { App } from '../app';
import { isUniqueViolation } from '../database/unique';
import { masked } from '../log';
import { outgoing } from './outgoing';
import { mostAttempts, pauseAfter, restAfter } from './retry-rules';
import { refuseUntextable, waitForDailyCap } from './sms-rules';
import { SendFailure, type Transport } from './transport';

type Kind = Message['kind'];

/** How long a claimed message is ours, in milliseconds: well over the time that a provider may take. */
const leaseMs = 30_000;
const roundEveryMs = 1000;

interface RelayParts {
  app: App;
  transports: Record<Kind, Transport>;
  /** Turns business rows that still owe something into messages; run in every round. Returns how many it found. */
  settle: () => Promise<number>;
}

/**
 * Sends what is in the message log. One message is on its way at a time, so that a kill can repeat one at the
 * most. Any number of processes may run it: a message is claimed by one conditional update.
 */
export function createRelay({ app, transports, settle }: RelayParts) {
  const me = randomUUID();
  const troubles: Record<Kind, number> = { sms: 0, email: 0 };
  const restUntil: Record<Kind, number> = { sms: 0, email: 0 };
  let stopping = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let again = false;

  async function claimNext(): Promise<Message | null> {
    const at = app.now().getTime();
    const kinds = (['sms', 'email'] as const).filter((kind) => restUntil[kind] <= at);
    if (!kinds.length) return null;
    const due: Where[] = [
      { state: { equals: 'queued' } },
      { nextAttemptAt: { less_than_equal: at } },
      { leaseUntil: { less_than: at } },
    ];
    const { docs } = await app.payload.find({
      collection: 'messages',
      where: { and: [...due, { kind: { in: kinds } }] },
      sort: ['priority', 'id'],
      limit: 10,
      depth: 0,
      pagination: false,
    });
    for (const { id } of docs) {
      const claimed = await app.payload.db.updateOne({
        collection: 'messages',
        where: { and: [{ id: { equals: id } }, ...due] },
        data: { leaseUntil: at + leaseMs, leaseOwner: me, attempts: { $inc: 1 } },
        options: { atomic: true },
      });
      if (claimed) return claimed as unknown as Message;
    }
    return null;
  }

  /** Writes the outcome, if the claim is still ours. */
  const record = (message: Message, data: Partial<Message>) =>
    app.payload.db.updateOne({
      collection: 'messages',
      where: {
        and: [
          { id: { equals: message.id } },
          { leaseOwner: { equals: me } },
          { state: { equals: 'queued' } },
        ],
      },
      data: { leaseUntil: 0, ...data },
      options: { atomic: true },
    });

  async function noteOptOut(phone: string): Promise<void> {
    try {
      await app.payload.create({
        collection: 'opt-outs',
        data: { phone, source: 'Twilio', optedOutAt: app.now().toISOString() },
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }

  async function recordFailure(message: Message, failure: SendFailure): Promise<void> {
    const at = app.now().getTime();
    if (failure.optedOut) await noteOptOut(message.to);
    if (failure.kind === 'trouble') {
      troubles[message.kind] += 1;
      restUntil[message.kind] = at + Math.max(restAfter(troubles[message.kind]), failure.retryAfterMs ?? 0);
    }
    const pause =
      failure.kind === 'trouble'
        ? pauseAfter(message.attempts ?? mostAttempts, Math.random, failure.retryAfterMs)
        : null;
    await record(message, {
      error: failure.message,
      ...(pause === null ? { state: 'failed' } : { nextAttemptAt: at + pause }),
    });
    const line = { messageId: message.id, to: masked(message.to), reason: failure.message };
    if (pause === null) app.log.error(line, 'message failed');
    else app.log.warn({ ...line, inMs: pause }, 'message will be tried again');
  }

  async function send(message: Message): Promise<void> {
    try {
      if (message.kind === 'sms') {
        await refuseUntextable(app, message.to);
        const waitMs = await waitForDailyCap(app);
        if (waitMs) {
          await record(message, {
            nextAttemptAt: app.now().getTime() + waitMs,
            attempts: (message.attempts ?? 1) - 1,
          });
          return;
        }
      }
      const { state, providerId } = await transports[message.kind].send(await outgoing(app, message));
      troubles[message.kind] = 0;
      await record(message, { state, providerId, sentAt: app.now().toISOString(), error: null });
    } catch (error) {
      if (!(error instanceof SendFailure)) throw error;
      await recordFailure(message, error);
    }
  }

  /** Sends all that is due. */
  async function drain(): Promise<void> {
    await settle();
    for (;;) {
      if (stopping) return;
      const message = await claimNext();
      if (!message) return;
      await send(message);
    }
  }

  function round(): Promise<void> {
    running ??= drain()
      .catch((error: Error) =>
        app.log.error({ fault: error.message }, 'the relay will go on in its next round'),
      )
      .finally(() => {
        running = undefined;
        if (!again || stopping) return;
        again = false;
        void round();
      });
    return running;
  }

  return {
    /** Sends all that is due now, for tests and for start-up. */
    round,
    /** Sends soon, without anybody waiting for it. */
    nudge(): void {
      if (running) again = true;
      else if (!stopping) void round();
    },
    start(): void {
      timer = setInterval(() => void round(), roundEveryMs);
    },
    /** Lets the message that is on its way arrive, and takes no other. */
    async stop(): Promise<void> {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

export type Relay = ReturnType<typeof createRelay>;
