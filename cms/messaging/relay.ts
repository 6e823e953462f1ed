import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '../../collections/payload-types';
import { messageKinds } from '../../contracts/options';
import type { App } from '../app';
import { createClaims } from '../claims';
import type { MessageTopic } from '../domain/messages/message-topic';
import { createConcurrencyLimit } from './concurrency-limit';
import { createSendQueue } from './send-queue';
import { createSender } from './sender';
import { maxAtOnce, sendTimeoutMs, type Transport } from './transport';

type Kind = Message['kind'];

const roundEveryMs = 1000;
/** How long a stop waits for the messages on their way: a provider that hangs is given up before. */
const maxStopMs = sendTimeoutMs + 1000;
/** How long messages may be due, with nothing coming of any, before the relay counts as stuck. */
const stuckMs = 15 * 60_000;

interface RelayParts {
  app: App;
  transports: Record<Kind, Transport>;
  /** Turns what is owed into messages; run in every round. Returns how much it found. */
  recover: () => Promise<number>;
  topics: readonly MessageTopic[];
}

/**
 * Sends what is in the message log. Each kind has a lane of its own, with a bounded number of messages on their way at
 * once: those are all that a kill can repeat. Any number of processes may run it: a message is claimed by one
 * conditional update.
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

  /** One after the other: a slow settlement is not begun a second time beside the first. */
  function recoverOnce(): Promise<unknown> {
    recovering ??= recover()
      .catch(logFault('what is owed will be settled in the next round'))
      .finally(() => {
        recovering = undefined;
      });
    return recovering;
  }

  const sendAll = () =>
    Promise.all(queues.map((queue) => queue.run().catch(logFault('the relay will go on in its next round'))));

  async function round(): Promise<void> {
    // A row that cannot be recovered must not stop the messages that are in the log already.
    await recoverOnce();
    if (!stopping) await sendAll();
  }

  return {
    /** Settles what is owed and sends all that is due now, for tests and for start-up. */
    round,
    /** Sends soon, without anybody waiting for it. */
    nudge(): void {
      if (!stopping) void sendAll();
    },
    start(): void {
      startedAt = app.now().getTime();
      timer = setInterval(() => void round(), roundEveryMs);
    },
    /**
     * True when messages have been due for long and none leaves. A provider's refusal does not count: those
     * messages are due later.
     */
    async isStuck(): Promise<boolean> {
      if (startedAt === undefined) return false;
      const at = app.now().getTime();
      const stuck = queues.filter((queue) => at - Math.max(startedAt ?? at, queue.lastOutcomeAt()) > stuckMs);
      for (const { kind } of stuck) if (await claims.isOverdue(kind, at - stuckMs)) return true;
      return false;
    },
    /**
     * Lets no other message go, and those that are on their way arrive. One that takes too long is left to whoever
     * comes when its lease has ended.
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
