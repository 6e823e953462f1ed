import type { Appointment as Row } from '../../../../collections/payload-types';
import type { LateNotice, LateReply } from '../../../../contracts/calendar/calendar-messages';
import { messages } from '../../../../contracts/messages/messages';
import { spanOf } from '../../../../rules/calendar/visit-times';
import { plural } from '../../../../rules/money/numbers';
import { addDays } from '../../../../rules/time/dates';
import { isActive, isAskedFor } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { invalidField } from '../../../refusal';
import { auditCaller } from '../../../security/audit';
import { messageTextOf } from '../../messages/message-text';
import { queueMessage } from '../../messages/queue-message';
import { keyUnlessAgain } from '../../messages/second-click';
import { noNumber, smsBlockReason } from '../../messages/sms-block-reason';
import { todayOf } from '../../today-of';
import { minutesOf, rowsBetween } from '../as-appointment';
import { shiftDay } from './new-times';
import { messageForOther, otherClientsOf, valuesForOther } from './other-clients';
import { visitAt, visitValues } from './recipient';

/** Returns the agreed visits of a day that have not ended. */
async function waiting(app: App, date: string): Promise<Row[]> {
  const zone = app.env.BUSINESS_TIME_ZONE;
  const end = (row: Row) => spanOf(zone, { ...visitAt(row), durationMinutes: minutesOf(row) }).end;
  const rows = await rowsBetween(app, { from: date, to: date });
  return rows.filter((row) => isActive(row) && !isAskedFor(row) && end(row) > app.now());
}

/** Milliseconds for which a late text is useful. */
const usefulMs = messages.appointmentLateSms.usefulHours * 60 * 60 * 1000;

/** Returns the other clients of a visit whom the delay affects. Texts them when `isSent`. */
async function lateForOthers(app: App, row: Row, minutes: number, isSent: boolean) {
  const recipients: LateReply['recipients'] = [];
  let texted = 0;
  for (const other of await otherClientsOf(app, row)) {
    const { clientName, mobile: to } = other;
    const values = { ...valuesForOther(row, other), minutes };
    recipients.push({
      id: row.id,
      clientName,
      phone: to ?? other.phone,
      appointmentTime: row.appointmentTime,
      newTime: null,
      reason: to ? null : noNumber,
      words: to ? (await messageTextOf(app, 'appointmentLateSms', values)).body.text : null,
    });
    if (!isSent || !to) continue;
    const { about, key: firstKey } = messageForOther(row, other, `late:${minutes}`);
    const key = await keyUnlessAgain(app, firstKey, usefulMs);
    if (!key) continue;
    const message = { to, values, about, visit: visitAt(row), key };
    if (await queueMessage(app, 'appointmentLateSms', message)) texted += 1;
  }
  return { recipients, texted };
}

/**
 * Lists the clients to text about a delay and, unless it is a preview, texts them. Equal minutes within ten seconds
 * are one message, across tabs. For tomorrow it moves the visits instead.
 */
export async function notifyOfDelay(app: App, notice: LateNotice): Promise<LateReply> {
  const today = todayOf(app);
  const { date = today, minutes, preview, appointmentIds } = notice;
  if (date !== today && date !== addDays(today, 1))
    throw invalidField('date', 'Please choose today or tomorrow');
  const rows = await waiting(app, date);
  if (date !== today) return shiftDay(app, { date, minutes, preview }, rows);
  if (minutes < 0) throw invalidField('minutes', 'Please say how many minutes late you are, 5 to 240');
  const recipients: LateReply['recipients'] = [];
  let texted = 0;
  for (const row of rows) {
    const { id, phone, clientName, appointmentTime } = row;
    const reason = phone ? await smsBlockReason(app, phone) : noNumber;
    const values = { ...visitValues(row), minutes };
    const text = reason ? null : (await messageTextOf(app, 'appointmentLateSms', values)).body.text;
    const recipient = { id, clientName: clientName ?? null, phone: phone ?? null, appointmentTime };
    recipients.push({ ...recipient, newTime: null, reason, words: text });
    const isMeant = !appointmentIds || appointmentIds.includes(id);
    const others = await lateForOthers(app, row, minutes, !preview && isMeant);
    recipients.push(...others.recipients);
    texted += others.texted;
    if (preview || reason || !phone || !isMeant) continue;
    const key = await keyUnlessAgain(app, `appointment:${id}:late:${minutes}`, usefulMs);
    if (!key) continue;
    const queued = await queueMessage(app, 'appointmentLateSms', {
      to: phone,
      values,
      visit: visitAt(row),
      about: { collection: 'appointments', id },
      key,
    });
    if (queued) texted += 1;
  }
  app.wakeRelay();
  if (texted) await auditCaller(app, `Texted ${plural(texted, 'client')} of running late`);
  return { date, minutes, recipients };
}
