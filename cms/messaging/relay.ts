import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '../../collections/payload-types';
import { messageKinds } from '../../contracts/options';
import type { App } from '../app';
import { createClaims, isOverdue } from '../claims';
import type { MessageTopic } from '../domain/messages/message-topic';
import { createConcurrencyLimit } from './concurrency-limit';
import { createSendQueue } from './send-queue';
import { createSender } from './sender';
import { maxAtOnce, sendTimeoutMs, type Transport } from './transport';

type Kind = Message['kind'];

const roundEveryMs = 1000;
/** How long a stop waits for messages on their way. A hanging provider times out before that. */
const maxStopMs = sendTimeoutMs + 1000;
/** The relay counts as stuck when messages have been due this long without any outcome. */
const stuckMs = 15 * 60_000;

interface RelayParts {
  app: App;
  transports: Record<Kind, Transport>;
  /** Turns pending rows into messages, in every round. Returns their number. */
  recover: () => Promise<number>;
  topics: readonly MessageTopic[];
}

/**
 * Sends the message log. Each kind has a queue with a limit of messages on their way, the most that a kill can
 * repeat. Any number of processes may run it: a conditional update claims each message.
 */
export function createRelay({ app, transports, recover, topics }: RelayParts) {
  const claims = createClaims(app, 'messages');
  const queues = messageKinds.map(({ value: kind }) => {
    const limit = createConcurrencyLimit(maxAtOnce[kind]);
    const { prepare } = createSender({ app, claims, limit, transport: transports[kind], topics });
    return createSendQueue({ app, kind, claims, limit, prepare });
  });
  let startedAt: number | undefined;
  let stopping = false;
  let recovering: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const logFault = (text: string) => (error: Error) => app.log.error({ fault: error }, text);

  /** Runs one recovery at a time. */
  function recoverOnce(): Promise<unknown> {
    recovering ??= recover()
      .catch(logFault('pending rows will be processed in the next round'))
      .finally(() => {
        recovering = undefined;
      });
    return recovering;
  }

  const sendAll = () =>
    Promise.all(queues.map((queue) => queue.run().catch(logFault('the relay will go on in its next round'))));

  async function round(): Promise<void> {
    // A failed recovery must not stop messages that are already in the log.
    await recoverOnce();
    if (!stopping) await sendAll();
  }

  return {
    /** Recovers pending rows and sends all due messages, for tests and the start. */
    round,
    /** Starts a round without waiting for it. */
    nudge(): void {
      if (!stopping) void sendAll();
    },
    start(): void {
      startedAt = app.now().getTime();
      timer = setInterval(() => void round(), roundEveryMs);
    },
    /**
     * True when messages have long been due and none leaves. Refused messages do not count: their next try is later.
     */
    async isStuck(): Promise<boolean> {
      if (startedAt === undefined) return false;
      const nowMs = app.now().getTime();
      const stuck = queues.filter(
        (queue) => nowMs - Math.max(startedAt ?? nowMs, queue.lastOutcomeAt()) > stuckMs,
      );
      for (const { kind } of stuck) if (await isOverdue(app, kind, nowMs - stuckMs)) return true;
      return false;
    },
    /**
     * Stops sending and waits for messages on their way. A message that takes too long is sent after its lease ends.
     */
    async stop(): Promise<void> {
      stopping = true;
      clearInterval(timer);
      const deadline = new AbortController();
      const tooLong = pause(maxStopMs, undefined, { signal: deadline.signal }).catch(() => undefined);
      await Promise.race([Promise.all([recovering, ...queues.map((queue) => queue.stop())]), tooLong]);
      deadline.abort();
      for (const kind of ['sms', 'email'] as const) transports[kind].close?.();
    },
  };
}
