import { randomUUID } from 'node:crypto';
import type { Invoice as Row } from '../../../../collections/payload-types';
import type { Invoice } from '../../../../contracts/money/invoices';
import { type Condition, rows } from '../../../../rows/rows';
import { isQuietTime } from '../../../../rules/calendar/reminders';
import { formatMoney } from '../../../../rules/money/money';
import { leastReminded, reminderStep } from '../../../../rules/money/reminders';
import { nextDaytime } from '../../../../rules/time/text-hours';
import type { App } from '../../../app';
import { finishEachRow } from '../../../finish-each-row';
import { conflict } from '../../../refusal';
import { chooseRecipient } from '../../messages/recipient';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { todayOf } from '../../today-of';
import { asInvoice } from './as-invoice';
import { invoiceRow, requireIssued } from './invoice-row';
import { overdueOn } from './list';
import { queueLinked, recipientsOf } from './messages';
import { storedInvoicing } from './settings';

/**
 * Sends an invoice, with a new link each time. Throws `conflict` for a draft, and for a client who cannot be reached
 * this way.
 */
export async function sendInvoice(
  app: App,
  id: number,
  by: readonly ('sms' | 'email')[],
  requestKey: RequestKey | null,
): Promise<Invoice> {
  const row = await invoiceRow(app, id);
  requireIssued(row);
  const { sms, email, why } = await recipientsOf(app, row);
  if (by.includes('sms') && !sms) throw conflict(`This cannot be sent by SMS. ${why}.`);
  if (by.includes('email') && !email) throw conflict('This cannot be sent by email: there is no address.');
  const key = requestKey?.mark ?? randomUUID();
  if (by.includes('sms') && sms)
    await queueLinked(app, 'invoiceSms', row, { to: sms, key: `invoice:${id}:sms:${key}` });
  if (by.includes('email') && email)
    await queueLinked(app, 'invoiceEmail', row, { to: email, key: `invoice:${id}:email:${key}` });
  app.wakeRelay();
  return asInvoice(app, await invoiceRow(app, id));
}

/** Returns the earlier reminders of a step: whether all failed, and the key of the next one. */
async function triesOf(app: App, id: number, step: number): Promise<{ neverLeft: boolean; key: string }> {
  const first = `invoice:${id}:reminder:${step}`;
  const about: Condition<'messages'> = { aboutCollection: 'invoices', aboutId: id };
  const messages = await rows(app, 'messages').pick(about, ['dedupeKey', 'state']);
  const tries = messages.filter(({ dedupeKey }) => dedupeKey === first || dedupeKey?.startsWith(`${first}:`));
  const unsent = tries.filter(({ state }) => state === 'failed' || state === 'expired').length;
  return { neverLeft: unsent > 0 && unsent === tries.length, key: unsent ? `${first}:${unsent + 1}` : first };
}

/**
 * Queues the reminder of a step once, and records the step. An unsent one can be replaced. Returns whether this call
 * queued it; of concurrent calls only one does.
 */
async function queueStep(app: App, id: number, step: number): Promise<boolean> {
  const row = await invoiceRow(app, id);
  const recipients = await recipientsOf(app, row);
  const recipient = chooseRecipient(app, recipients);
  if (!recipient) throw conflict(`This client cannot be reached. ${recipients.why}.`);
  const notBefore = nextDaytime(app.env.BUSINESS_TIME_ZONE, app.now());
  const { key } = await triesOf(app, id, step);
  const name = recipient.kind === 'sms' ? 'invoiceReminderSms' : 'invoiceReminderEmail';
  const isQueued = await queueLinked(app, name, row, { to: recipient.to, key, notBefore });
  const before: Condition<'invoices'> = { id, remindedStep: { before: step } };
  await rows(app, 'invoices').update(before, { remindedStep: step });
  app.wakeRelay();
  return isQueued;
}

/**
 * Sends a reminder of the open sum. Throws `conflict` when the invoice is not overdue, and when the step was sent
 * before.
 */
export async function remindOfInvoice(app: App, id: number, requestKey: RequestKey | null): Promise<Invoice> {
  const row = await invoiceRow(app, id);
  requireIssued(row);
  const today = todayOf(app);
  if (row.openCents <= 0 || row.dueOn >= today) throw conflict('This invoice is not overdue.');
  if (row.openCents < leastReminded)
    throw conflict(
      `Only ${formatMoney(row.openCents)} is owing. We don’t send reminders for less than ${formatMoney(leastReminded)}. You can write it off.`,
    );
  const step = Math.max(1, reminderStep(row.dueOn, today));
  const isDone = (row.remindedStep ?? 0) >= step && !(await triesOf(app, id, step)).neverLeft;
  const isQueuedNow = !isDone && (await queueStep(app, id, step));
  // A retry of an interrupted call finds its own reminder, which is no conflict.
  if (!isQueuedNow && !requestKey?.resumed) throw conflict('This reminder was sent already.');
  return asInvoice(app, await invoiceRow(app, id));
}

/** Sends automatic reminders if the setting allows: for each invoice the newest step, once. Returns the number. */
export async function queueInvoiceReminders(app: App): Promise<number> {
  const settings = await storedInvoicing(app);
  const isDay = !isQuietTime(app.env.BUSINESS_TIME_ZONE, app.now());
  if (!settings.remindsByItself || !isDay) return 0;
  const today = todayOf(app);
  const late = [{ number: { not: null } }, { remindedStep: { before: 3 } }, overdueOn(today)];
  let queued = 0;
  const remind = async ({ id }: Pick<Row, 'id'>) => {
    const row = await rows(app, 'invoices').one({ id });
    const step = row?.dueOn ? reminderStep(row.dueOn, today) : 0;
    if (!row || step <= (row.remindedStep ?? 0) || row.openCents < leastReminded) return;
    const { sms, email } = await recipientsOf(app, row);
    if (!sms && !email) return;
    if (await queueStep(app, id, step)) queued += 1;
  };
  const overdue = await rows(app, 'invoices').pick(late, []);
  await finishEachRow(app, overdue, remind, 'the reminder of an invoice will be queued later');
  return queued;
}
