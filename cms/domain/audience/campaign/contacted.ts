import type { Message } from '../../../../collections/payload-types';
import { type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import type { MessageTopic } from '../../messages/message-topic';
import { testSmsKey } from '../../messages/test-sms';

/** State of the campaign for a number: contacted, waiting, or free after a text that did not arrive. */
export type Contact =
  | { state: 'sent'; at: string }
  | { state: 'waiting' }
  /** `lostId` is the id of the newest text that did not arrive. */
  | { state: 'free'; lostId: number };

const isSent = ({ state }: Pick<Message, 'state'>) => state === 'sent' || state === 'delivered';

/**
 * Returns the campaign's state for each number with a campaign text in the message log. A number with a sent text is
 * contacted. A text that failed, expired or was only logged leaves its number free.
 */
export async function contactsOf(app: App, phone?: string): Promise<Map<string, Contact>> {
  const ofCampaign: Condition<'messages'> = { template: 'campaignSms' };
  const texts = await rows(app, 'messages').pick(
    phone ? [{ to: phone }, ofCampaign] : ofCampaign,
    ['to', 'state', 'sentAt', 'createdAt', 'dedupeKey'],
    { sort: ['id'] },
  );
  const contacts = new Map<string, Contact>();
  for (const text of texts) {
    if (text.dedupeKey.startsWith(testSmsKey)) continue;
    const before = contacts.get(text.to);
    if (before && before.state !== 'free') continue;
    if (isSent(text)) contacts.set(text.to, { state: 'sent', at: text.sentAt ?? text.createdAt });
    else if (text.state === 'queued') contacts.set(text.to, { state: 'waiting' });
    else contacts.set(text.to, { state: 'free', lostId: text.id });
  }
  return contacts;
}

/**
 * Copies the contacted state from the message log to the survey answers, for one number or all. A number without
 * messages in the log does not change. Repeatable.
 */
export async function recordContacted(app: App, phone?: string): Promise<void> {
  const contacts = await contactsOf(app, phone);
  const where: Condition<'survey2025'> = phone ? { phone } : {};
  const fields = ['phone', 'campaignTextedAt'] as const;
  for (const answer of await rows(app, 'survey2025').pick(where, fields)) {
    const contact = contacts.get(answer.phone);
    const isContacted = contact?.state === 'sent';
    if (!contact || isContacted === Boolean(answer.campaignTextedAt)) continue;
    await rows(app, 'survey2025').update(
      { id: answer.id, campaignTextedAt: !isContacted ? { not: null } : null },
      { campaignTextedAt: isContacted ? new Date(contact.at).getTime() : null },
    );
  }
}

/** Stores the outcome of one message at once. When this fails a job repeats it. */
export async function recordOutcome(app: App, { id, template, to }: Message): Promise<void> {
  if (template !== 'campaignSms') return;
  await recordContacted(app, to).catch((fault: Error) =>
    app.log.warn({ messageId: id, fault }, 'a text of the campaign will be noted later'),
  );
}

export const campaignMessages: MessageTopic = { onSent: recordOutcome };
