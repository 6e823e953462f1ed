import type { Message } from '../../collections/payload-types';
import { declarationOf } from '../../contracts/messages/messages';
import { dateIn } from '../../rules/time/zone';
import type { App } from '../app';
import { rows } from '../database/rows';
import type { MessageTopic } from '../domain/messages/message-topic';
import { noticeAddresses } from '../domain/messages/notice-addresses';
import { type MessageContext, queueMessage } from '../domain/messages/queue-message';
import { type BudgetWait, budgetOf, limitOf } from '../domain/messages/text-budgets';
import { isWithin } from '../security/limits/limiter';

const logUrl = (app: App) => `${app.env.PUBLIC_URL}/cms/collections/messages`;

/** How many texts wait. Those with a lease are on their way. */
async function countWaiting(app: App): Promise<number> {
  const totalDocs = await rows(app, 'messages').count({
    kind: 'sms',
    state: 'queued',
    leaseUntil: { before: app.now().getTime() },
  });
  return totalDocs;
}

/** Tells the owner by email that texts wait for another day, and why; once a day for each reason. */
export async function tellThatTextsWait(app: App, message: Message, wait: BudgetWait): Promise<void> {
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
 * Tells the owner at once, on their devices and by email, that somebody will not get a text, with the number
 * to ring. Mailings are left out: nobody has to be rung for them. In a flood that comes from one address,
 * only the first ones are told.
 */
export async function tellUnreached({ app, message, reason, topics }: Unreached): Promise<void> {
  const declared = declarationOf(message.template ?? '');
  const { from } = (message.context ?? {}) as MessageContext;
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
    // So that it goes with the person, should their account be deleted.
    about:
      message.aboutCollection && message.aboutId
        ? { collection: message.aboutCollection, id: message.aboutId }
        : null,
    key: `unreached:${message.id}`,
  });
  app.wakeRelay();
}
