import { randomUUID } from 'node:crypto';
import type { Message, Invoice as Row } from '../../../../collections/payload-types';
import type { MessageName } from '../../../../contracts/messages/messages';
import { written } from '../../../../contracts/messages/written';
import { rows } from '../../../../rows/rows';
import { phonesOf } from '../../../../rules/clients/same-person';
import type { Standing } from '../../../../rules/money/invoice-state';
import { formatMoney } from '../../../../rules/money/money';
import { leastReminded } from '../../../../rules/money/reminders';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { requireReadableRow } from '../../../database/json-columns';
import type { MessageTopic } from '../../messages/message-topic';
import { queueMessage } from '../../messages/queue-message';
import { chooseRecipient } from '../../messages/recipient';
import { smsBlockReason } from '../../messages/sms-block-reason';
import { idOf } from '../../relations';
import { pathOfFile } from '../../system/files/store';
import { paperOf } from './pdf-files';
import { computeInvoiceState, creditsOf, issuedFace } from './stored';

/** Validity of an invoice's link in minutes. */
const linkMinutes = 180 * 24 * 60;

interface Recipients {
  /** A mobile that takes texts. */
  sms: string | null;
  email: string | null;
  /** Reason for which no text can be sent. */
  why: string;
}

/** Returns how a client can be reached now. */
export async function recipientsOf(app: App, row: Row): Promise<Recipients> {
  const client = await rows(app, 'clients').one({ id: idOf(row.clientId) ?? 0 });
  const phones = client ? phonesOf(client) : [];
  let why = 'There is no phone number';
  for (const phone of phones) {
    const block = await smsBlockReason(app, phone);
    if (!block) return { sms: phone, email: client?.email ?? null, why: '' };
    why = block;
  }
  return { sms: null, email: client?.email ?? null, why };
}

/** Throws an Error when a column of the invoice cannot be read: the message would name a wrong sum. */
async function valuesOf(app: App, row: Row) {
  requireReadableRow('invoices', row);
  const { buyer, totalCents } = issuedFace(row);
  const { openCents, writtenOffCents } = computeInvoiceState(
    row,
    (await creditsOf(app, [row.id])).get(row.id) ?? [],
  );
  return {
    name: buyer.name,
    number: row.number ?? '',
    total: totalCents,
    // Ignores the write-off, which is not shown to the client.
    open: openCents + writtenOffCents,
    dueOn: row.dueOn ?? dateIn(app.env.BUSINESS_TIME_ZONE, app.now()),
  };
}

type Linked = Extract<
  MessageName,
  'invoiceSms' | 'invoiceEmail' | 'invoiceReminderSms' | 'invoiceReminderEmail'
>;

/** Queues a message with its own link, unless one with this key exists. Returns whether it queued one. */
export async function queueLinked(
  app: App,
  name: Linked,
  row: Row,
  { to, key, notBefore }: { to: string; key: string; notBefore?: Date },
): Promise<boolean> {
  const queued = await queueMessage(app, name, {
    to,
    key,
    notBefore,
    values: await valuesOf(app, row),
    about: { collection: 'invoices', id: row.id },
    oneTimeLink: {
      // Each message has its own purpose, so that earlier links stay valid.
      purpose: `invoice:${randomUUID()}`,
      subjectCollection: 'invoices',
      subjectId: row.id,
      minutes: linkMinutes,
      path: '/i/',
    },
  });
  return queued !== null;
}

/** Queues a receipt for a payment, by SMS or else by email. */
export async function queueReceipt(app: App, row: Row, paid: number, key: string): Promise<void> {
  const way = chooseRecipient(app, await recipientsOf(app, row));
  if (!way) return;
  const values = { ...(await valuesOf(app, row)), paid };
  const about = { collection: 'invoices', id: row.id } as const;
  const name = way.kind === 'sms' ? 'invoiceReceiptSms' : 'invoiceReceiptEmail';
  await queueMessage(app, name, { to: way.to, key, values, about });
}

const isReminder = ({ template }: Message): boolean => Boolean(template?.startsWith('invoiceReminder'));

async function invoiceOf(app: App, { aboutCollection, aboutId }: Message): Promise<Row | null> {
  if (aboutCollection !== 'invoices' || !aboutId) return null;
  return rows(app, 'invoices').one({ id: aboutId });
}

async function attachedPaper(app: App, row: Row) {
  const file = await paperOf(app, row);
  return { filename: `${row.number}.pdf`, path: pathOfFile(app, file.filename ?? '') };
}

/** Why a reminder of an invoice in this state is not sent. */
const endedReasons: Partial<Record<Standing['state'], string>> = {
  paid: 'The invoice was paid',
  credited: 'The invoice was credited',
  'written-off': 'The invoice was written off',
};

/** Sends a reminder only while something is open, with the open sum. Records sent messages at their invoice. */
export const invoiceTopic: MessageTopic = {
  beforeSend: async (app, message) => {
    const row = await invoiceOf(app, message);
    if (row && message.template === 'invoiceEmail') return { files: [await attachedPaper(app, row)] };
    if (!isReminder(message)) return null;
    const credits = row && ((await creditsOf(app, [row.id])).get(row.id) ?? []);
    if (!row || !credits) return { refused: 'The invoice was deleted' };
    requireReadableRow('invoices', row);
    const { state, openCents } = computeInvoiceState(row, credits);
    if (openCents < leastReminded)
      return { refused: endedReasons[state] ?? `Less than ${formatMoney(leastReminded)} is owing` };
    return { values: { open: written('money', openCents, { kind: message.kind, to: 'customer' }) } };
  },
  onSent: async (app, message, sentAt) => {
    if (message.aboutCollection !== 'invoices' || !message.aboutId) return;
    if (message.template?.startsWith('invoiceReceipt')) return;
    const note = isReminder(message) ? { remindedAt: sentAt } : { sentAt };
    await rows(app, 'invoices')
      .update({ id: message.aboutId }, note)
      .catch((fault: Error) =>
        app.log.warn({ messageId: message.id, fault }, 'a sent message was not noted at its invoice'),
      );
  },
};
