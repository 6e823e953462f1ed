import type { Message } from '../../../../collections/payload-types';
import type { ReplyOf } from '../../../../contracts/endpoint';
import { messages } from '../../../../contracts/messages/messages';
import { readableText } from '../../../../contracts/messages/readable-text';
import type { readThread, ThreadEntry } from '../../../../contracts/messages/sms-replies';
import { rows } from '../../../../rows/rows';
import { normalisePhone } from '../../../../rules/accounts/phones';
import { plainReason } from '../../../../rules/messages/message-trouble';
import type { App } from '../../../app';
import { invalidField, Refusal } from '../../../refusal';
import { auditCaller } from '../../../security/audit';
import { randomToken } from '../../../security/sign-in/passwords';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { contextOf } from '../message-context';
import { queueMessage } from '../queue-message';
import { smsBlockReason } from '../sms-block-reason';
import { textSendTime } from '../text-budgets';
import { nextVisitOf } from './next-visit-of';
import { peopleByNumber } from './people-by-number';

/** Maximum number of texts per direction. */
const max = 100;

/** Returns the texts from a number, newest first. */
export async function received(app: App, phone: string): Promise<ThreadEntry[]> {
  const docs = await rows(app, 'sms-replies').all({ fromNumber: phone }, { sort: ['-id'], limit: max });
  return docs.map((row) => ({
    key: `in-${row.id}`,
    direction: 'in',
    text: row.messageBody,
    at: row.receivedAt ?? row.createdAt,
    state: null,
    reason: null,
    meaning: row.meaning ?? null,
  }));
}

/** Returns a text for the owner. The log stores no private links; placeholders show where they were. */
export const readable = ({ body, context }: Pick<Message, 'body' | 'context'>): string =>
  readableText(body, contextOf({ context }).gaps);

/** Returns the messages to an address or a number, newest first. */
export async function sentTo(app: App, to: string, kind: Message['kind']) {
  // Sorts by the address first, so that the database uses its index instead of scanning the log.
  const docs = await rows(app, 'messages').all({ to, kind }, { sort: ['to', '-id'], limit: max });
  return docs.map(({ id, kind, subject, body, context, state, error, sentAt, createdAt }) => ({
    key: `out-${id}`,
    direction: 'out' as const,
    kind,
    subject: subject ?? null,
    text: readable({ body, context }),
    state,
    at: sentAt ?? createdAt,
    reason: error && state !== 'sent' && state !== 'delivered' ? plainReason(error) : null,
    meaning: null,
  }));
}

/** Returns the send time of a text that the owner writes now; null for at once. */
export async function answerSendTime(app: App, phone: string): Promise<string | null> {
  const usefulUntil = app.now().getTime() + messages.replyTextSms.usefulHours * 60 * 60_000;
  const text = { template: 'replyTextSms', to: phone, usefulUntil, createdAt: app.now().toISOString() };
  return (await textSendTime(app, text))?.toISOString() ?? null;
}

/** Returns the texts from and to a number, oldest first. */
export async function threadOf(app: App, number: string): Promise<ReplyOf<typeof readThread>> {
  const phone = normalisePhone(number) ?? number;
  const [came, went, who, blocked, goesAt, nextVisit] = await Promise.all([
    received(app, phone),
    sentTo(app, phone, 'sms'),
    peopleByNumber(app, [phone]),
    smsBlockReason(app, phone),
    answerSendTime(app, phone),
    nextVisitOf(app, phone),
  ]);
  return {
    phone,
    ...who(phone),
    smsBlockReason: blocked,
    goesAt,
    nextVisit,
    entries: [...came, ...went].sort((a, b) => a.at.localeCompare(b.at)),
  };
}

/** Sends a number the owner's text. Throws `conflict` for a number that must not be texted. */
export async function textBack(app: App, number: string, message: string, requestKey: RequestKey | null) {
  const phone = normalisePhone(number);
  if (!phone) throw invalidField('phone', 'Please enter a valid phone number');
  const reason = await smsBlockReason(app, phone);
  if (reason) throw new Refusal('conflict', reason);
  const queued = await queueMessage(app, 'replyTextSms', {
    to: phone,
    values: { message },
    about: null,
    key: `text-back:${requestKey?.mark ?? randomToken()}`,
  });
  app.wakeRelay();
  if (queued) await auditCaller(app, 'Texted a number back', `messages ${queued.id}`);
  return threadOf(app, phone);
}

/** Marks the texts of a number as read, up to the newest one shown. */
export const markRead = (app: App, fromNumber: string, upTo: number, isRead: boolean) =>
  rows(app, 'sms-replies').updateAll(
    [
      { fromNumber },
      { id: { until: upTo } },
      { isRead: { not: isRead } },
      // Marks only the newest text as unread: the owner had read the others before.
      ...(isRead ? [] : [{ id: upTo }]),
    ],
    { isRead },
  );
