import type { Message } from '../../collections/payload-types';
import { declarationOf } from '../../contracts/messages/messages';
import { rows } from '../../rows/rows';
import { plainReason } from '../../rules/messages/message-trouble';
import { formatFullDate, formatTime12h } from '../../rules/time/dates';
import { dateIn, timeIn } from '../../rules/time/zone';
import type { App } from '../app';
import type { Claims } from '../claims';
import { contextOf } from '../domain/messages/message-context';
import type { MessageTopic } from '../domain/messages/message-topic';
import { noticeAddresses } from '../domain/messages/notice-addresses';
import { queueMessage } from '../domain/messages/queue-message';
import { recordOptOut } from '../domain/messages/record-opt-out';
import { smsBlockReason } from '../domain/messages/sms-block-reason';
import { type BudgetWait, budgetOf, limitOf, waitForBudget } from '../domain/messages/text-budgets';
import { waitForMorning } from '../domain/messages/text-times';
import { masked } from '../log';
import { isWithin } from '../security/limits/limiter';
import type { ConcurrencyLimit } from './concurrency-limit';
import { outgoing } from './outgoing';
import { maxAttempts, pauseAfter } from './retry-rules';
import type { Dispatch } from './send-queue';
import { sentBefore } from './sent-before';
import { type Delivery, type Outgoing, SendFailure, type Transport } from './transport';

const logUrl = (app: App) => `${app.env.PUBLIC_URL}/cms/collections/messages`;

async function countWaiting(app: App): Promise<number> {
  const totalDocs = await rows(app, 'messages').count({
    kind: 'sms',
    state: 'queued',
    leaseUntil: { before: app.now().getTime() },
  });
  return totalDocs;
}

/** Emails the owner that texts wait for another day, with the reason; once a day per reason. */
async function notifyOfWaitingTexts(app: App, message: Message, wait: BudgetWait): Promise<void> {
  const budget = budgetOf(message);
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const { email } = await noticeAddresses(app);
  if (!email) return;
  const isOwners = budget === 'owner' ? 'owner:' : '';
  if (wait.usedUp === 'day')
    await queueMessage(app, 'smsLimitOwnerEmail', {
      to: email,
      values: { limit: limitOf(app, budget), waiting: await countWaiting(app), adminUrl: logUrl(app) },
      about: null,
      key: `sms-cap:${isOwners}${today}`,
    });
  else
    await queueMessage(app, 'smsShareOwnerEmail', {
      to: email,
      values: { reason: wait.words, adminUrl: logUrl(app) },
      about: null,
      key: `sms-share:${wait.usedUp}:${isOwners}${today}`,
    });
  app.wakeRelay();
}

interface Unreached {
  app: App;
  message: Message;
  reason: string;
  topics: readonly MessageTopic[];
}

/**
 * Notifies the owner on devices and by email when a person will not get a text, with the number to call. Skips
 * mailings. Limits notices per address, for a flood.
 */
async function notifyOfUnreached({ app, message, reason, topics }: Unreached): Promise<void> {
  const declared = declarationOf(message.template ?? '');
  const { from } = contextOf(message);
  if (from && !(await isWithin(app.limiter.hit('unreachedNotice', from)))) return;
  for (const { onUnsent } of topics) await onUnsent?.(app, message, reason);
  if (message.kind !== 'sms' || declared?.to === 'owner' || declared?.urgency === 'bulk') return;
  const { email } = await noticeAddresses(app);
  if (!email || !(await isWithin(app.limiter.hit('unreachedNotice', 'all')))) return;
  await queueMessage(app, 'unreachedOwnerEmail', {
    to: email,
    values: {
      phone: message.to,
      topic: declared ? `${declared.occasion}, ${declared.label}` : 'SMS',
      reason,
      messageUrl: `${logUrl(app)}/${message.id}`,
    },
    // Account deletion then deletes this notice too.
    about:
      message.aboutCollection && message.aboutId
        ? { collection: message.aboutCollection, id: message.aboutId }
        : null,
    key: `unreached:${message.id}`,
  });
  app.wakeRelay();
}

async function refuseBlockedNumber(app: App, to: string): Promise<void> {
  const reason = await smsBlockReason(app, to);
  if (reason) throw new SendFailure('refused', reason);
}

interface SenderParts {
  app: App;
  claims: Claims;
  limit: ConcurrencyLimit;
  transport: Transport;
  topics: readonly MessageTopic[];
}

/** Decides about one claimed message: send, delay, retry, fail, or drop as too late. */
export function createSender({ app, claims, limit, transport, topics }: SenderParts) {
  const isPastUse = ({ usefulUntil }: Message, at = app.now().getTime()) =>
    typeof usefulUntil === 'number' && at > usefulUntil;

  /** Drops a message that is no longer useful. The log shows it to the owner. */
  async function expire(message: Message, why = ''): Promise<void> {
    const zone = app.env.BUSINESS_TIME_ZONE;
    const until = new Date(message.usefulUntil ?? 0);
    const text = `${formatFullDate(dateIn(zone, until))}, ${formatTime12h(timeIn(zone, until))}`;
    const error = [`Too late: it was of use until ${text}.`, why, plainReason(message.error ?? '')]
      .filter(Boolean)
      .join(' ');
    await claims.record(message, { state: 'expired', error });
    app.log.warn({ messageId: message.id, template: message.template }, 'message was past its use');
    await notifyOfUnreached({ app, message, reason: why || 'It could not be sent in time.', topics });
  }

  /** Records a failed try, with the time of the next one if a retry may help. */
  async function recordTry(message: Message, reason: string, mayHelp: boolean, retryAfterMs?: number) {
    const nowMs = app.now().getTime();
    const waitMs = mayHelp ? pauseAfter(message.attempts ?? maxAttempts, Math.random, retryAfterMs) : null;
    await claims.record(message, {
      error: reason,
      ...(waitMs === null ? { state: 'failed' } : { nextAttemptAt: nowMs + waitMs }),
    });
    // Error texts of providers contain numbers and addresses. Only the message log stores them; the server's log must
    // not.
    const line = { messageId: message.id, to: masked(message.to) };
    if (waitMs === null) {
      app.log.error(line, 'message failed');
      for (const { onUnsent } of topics) await onUnsent?.(app, message, reason);
    } else app.log.warn({ ...line, inMs: waitMs }, 'message will be tried again');
  }

  async function recordFailure(message: Message, failure: SendFailure): Promise<void> {
    const isTrouble = failure.kind === 'trouble';
    if (failure.optedOut) await recordOptOut(app, message.to, 'Twilio');
    if (isTrouble) limit.trouble(app.now().getTime(), failure.retryAfterMs);
    await recordTry(message, failure.message, isTrouble, failure.retryAfterMs);
  }

  /**
   * Records why a message did not leave. An error other than SendFailure is our fault. It counts as a try, so that a
   * bad row is not retried forever.
   */
  async function recordFault(message: Message, error: Error): Promise<void> {
    if (error instanceof SendFailure) return recordFailure(message, error);
    app.log.error({ messageId: message.id, fault: error }, 'message fault');
    await recordTry(message, 'This message could not be made', true);
  }

  /** Delays a message without counting a try. Drops it when it would arrive too late. */
  async function putOff(message: Message, until: Date, why: string): Promise<void> {
    if (isPastUse(message, until.getTime())) return expire(message, why);
    const attempts = (message.attempts ?? 1) - 1;
    await claims.record(message, { nextAttemptAt: until.getTime(), attempts });
  }

  /** Delays quiet messages at night, and texts beyond the day's budget. Returns true for a delayed message. */
  async function hasToWait(message: Message): Promise<boolean> {
    const morning = await waitForMorning(app, message);
    if (morning) {
      const what = message.kind === 'sms' ? 'Texts to customers' : 'Emails like this one';
      await putOff(message, morning, `${what} leave from 8 am to 8 pm.`);
      return true;
    }
    if (message.kind !== 'sms') return false;
    // Only the first try uses the budget: retries after provider trouble must not exhaust it.
    if ((message.attempts ?? 1) > 1) return false;
    const wait = await waitForBudget(app, message);
    if (!wait) return false;
    await putOff(message, wait.until, wait.words);
    // The count includes messages that were claimed in the same round and wait now too.
    await notifyOfWaitingTexts(app, message, wait);
    return true;
  }

  /** Returns null when the message is past its use and no earlier try arrived. */
  async function deliver(message: Message, ready: Outgoing): Promise<Delivery | null> {
    const earlier = await sentBefore(app, transport, message, ready);
    if (earlier) return earlier;
    return isPastUse(message) ? null : transport.send(ready);
  }

  async function startDispatch(message: Message, ready: Outgoing): Promise<void> {
    let delivery: Delivery | null;
    try {
      delivery = await claims.during(message, () => deliver(message, ready));
    } catch (error) {
      return recordFault(message, error as Error);
    }
    if (!delivery) return expire(message);
    // The message has left. No later error may cause an immediate retry.
    limit.arrived();
    // A message that stays in the log reached no one, so no topic counts it as sent.
    if (delivery.state === 'logged') return claims.record(message, { state: 'logged', error: null });
    const sentAt = app.now().toISOString();
    await claims.record(message, { ...delivery, sentAt, error: null });
    for (const { onSent } of topics) await onSent?.(app, message, sentAt);
  }

  /** True when an earlier try may have arrived and the provider can be queried. */
  const mayHaveArrived = (message: Message) => Boolean(transport.findSent) && (message.attempts ?? 1) > 1;

  return {
    async prepare(message: Message): Promise<Dispatch | null> {
      try {
        if (isPastUse(message) && !mayHaveArrived(message)) {
          await expire(message);
          return null;
        }
        if (message.kind === 'sms') await refuseBlockedNumber(app, message.to);
        if (await hasToWait(message)) return null;
        const ready = await outgoing(app, message, topics);
        return () => startDispatch(message, ready);
      } catch (error) {
        await recordFault(message, error as Error);
        return null;
      }
    },
  };
}
