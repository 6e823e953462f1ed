import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '../../collections/payload-types';
import type { App } from '../app';
import { isUniqueViolation } from '../database/unique';
import { masked } from '../log';
import { createClaims } from './claims';
import { outgoing } from './outgoing';
import { maxAttempts, pauseAfter, restAfter } from './retry-rules';
import { sentBefore } from './sent-before';
import { refuseUntextable, waitForDailyCap } from './sms-rules';
import { type Delivery, SendFailure, sendTimeoutMs, type Transport } from './transport';

type Kind = Message['kind'];

const roundEveryMs = 1000;
/** How long a stop waits for the message on its way: a provider that hangs is given up before. */
const maxStopMs = sendTimeoutMs + 1000;

interface RelayParts {
  app: App;
  transports: Record<Kind, Transport>;
  /** Turns business rows that still owe something into messages; run in every round. Returns how many it found. */
  settle: () => Promise<number>;
}

/**
 * Sends what is in the message log. One message is on its way at a time, so that a kill can repeat one email at the
 * most. Any number of processes may run it: a message is claimed by one conditional update.
 */
export function createRelay({ app, transports, settle }: RelayParts) {
  const claims = createClaims(app);
  const troubles: Record<Kind, number> = { sms: 0, email: 0 };
  const restUntil: Record<Kind, number> = { sms: 0, email: 0 };
  let stopping = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let again = false;

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

  /** Notes a try that came to nothing, and when the next one is when that may help. */
  async function recordTry(message: Message, reason: string, mayHelp: boolean, retryAfterMs?: number) {
    const at = app.now().getTime();
    const waitMs = mayHelp ? pauseAfter(message.attempts ?? maxAttempts, Math.random, retryAfterMs) : null;
    await claims.record(message, {
      error: reason,
      ...(waitMs === null ? { state: 'failed' } : { nextAttemptAt: at + waitMs }),
    });
    // Providers repeat the number or the address in what they answer; logs must not.
    const said = reason.replaceAll(message.to, masked(message.to));
    const line = { messageId: message.id, to: masked(message.to), reason: said };
    if (waitMs === null) app.log.error(line, 'message failed');
    else app.log.warn({ ...line, inMs: waitMs }, 'message will be tried again');
  }

  async function recordFailure(message: Message, failure: SendFailure): Promise<void> {
    const isTrouble = failure.kind === 'trouble';
    if (failure.optedOut) await noteOptOut(message.to);
    if (isTrouble) {
      troubles[message.kind] += 1;
      const restMs = Math.max(restAfter(troubles[message.kind]), failure.retryAfterMs ?? 0);
      restUntil[message.kind] = app.now().getTime() + restMs;
    }
    await recordTry(message, failure.message, isTrouble, failure.retryAfterMs);
  }

  /** Puts a text off when the day's limit is reached. Only its first try counts: a provider in trouble must not use it up. */
  async function hasToWait(message: Message): Promise<boolean> {
    if (message.kind !== 'sms' || (message.attempts ?? 1) > 1) return false;
    const waitMs = await waitForDailyCap(app);
    if (!waitMs) return false;
    await claims.record(message, { nextAttemptAt: app.now().getTime() + waitMs, attempts: 0 });
    return true;
  }

  /** Notes why a message did not leave. What is no SendFailure is our own fault; it counts as a try as well, or a bad row would be tried for ever. */
  async function recordFault(message: Message, error: Error): Promise<void> {
    if (error instanceof SendFailure) return recordFailure(message, error);
    app.log.error(
      { messageId: message.id, fault: { message: error.message, stack: error.stack } },
      'message fault',
    );
    await recordTry(message, 'This message could not be made', true);
  }

  async function send(message: Message): Promise<void> {
    let delivery: Delivery;
    try {
      if (message.kind === 'sms') await refuseUntextable(app, message.to);
      if (await hasToWait(message)) return;
      delivery = await claims.during(message, async () => {
        const transport = transports[message.kind];
        const ready = await outgoing(app, message);
        return (await sentBefore(app, transport, message, ready)) ?? transport.send(ready);
      });
    } catch (error) {
      return recordFault(message, error as Error);
    }
    // From here on it has left: nothing that fails now may lead to another try at once.
    troubles[message.kind] = 0;
    await claims.record(message, { ...delivery, sentAt: app.now().toISOString(), error: null });
  }

  /** Sends all that is due. */
  async function drain(): Promise<void> {
    // What cannot be settled must not keep what is in the log already from being sent.
    await settle().catch((error: Error) =>
      app.log.error({ fault: error.message }, 'what is owed will be settled in the next round'),
    );
    for (;;) {
      if (stopping) return;
      const at = app.now().getTime();
      const message = await claims.next((['sms', 'email'] as const).filter((kind) => restUntil[kind] <= at));
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
    /**
     * Takes no other message, and lets the one that is on its way arrive. One that takes too long is left to
     * whoever comes when its lease has ended.
     */
    async stop(): Promise<void> {
      stopping = true;
      clearInterval(timer);
      const patience = new AbortController();
      const tooLong = pause(maxStopMs, undefined, { signal: patience.signal }).catch(() => undefined);
      await Promise.race([running, tooLong]);
      patience.abort();
    },
  };
}

export type Relay = ReturnType<typeof createRelay>;
