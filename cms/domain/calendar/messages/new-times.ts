import type { Appointment as Row } from '../../../../collections/payload-types';
import type { LateNotice, LateReply } from '../../../../contracts/calendar/calendar-messages';
import { secondClickMs } from '../../../../contracts/idempotency';
import { rows } from '../../../../rows/rows';
import { plural } from '../../../../rules/money/numbers';
import { instantOf } from '../../../../rules/time/instants';
import { effectsOfChange, isActive } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { invalidField } from '../../../refusal';
import { auditCaller } from '../../../security/audit';
import { messageTextOf } from '../../messages/message-text';
import { rowsAbout } from '../../messages/messages-about';
import { queueMessage } from '../../messages/queue-message';
import { noNumber, smsBlockReason } from '../../messages/sms-block-reason';
import { processAppointment } from '../appointment-outbox';
import { changeAppointment } from '../change-appointment';
import { textOthers } from './other-clients';
import { visitAt, visitValues } from './recipient';
import { cancelPendingMessages } from './visit-messages';
import { tooLateReason } from './when-texts-leave';

const template = 'visitNewTimeSms';
type Recipient = LateReply['recipients'][number];

/** Adds minutes to a time. Throws `invalid` when the result is on another day. */
function shifted(time: string, minutes: number): string {
  const at = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + minutes;
  if (at < 0 || at >= 24 * 60)
    throw invalidField('minutes', 'Please choose fewer minutes: a visit would be on another day');
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const valuesAt = (row: Row, newTime: string) => ({
  ...visitValues(row),
  time: newTime,
  formerTime: row.appointmentTime,
});

/** The text expires when the visit starts, at its old or new time. */
const usefulUntil = (app: App, row: Row, newTime: string): Date =>
  instantOf(
    app.env.BUSINESS_TIME_ZONE,
    row.appointmentDate,
    [newTime, row.appointmentTime].sort()[0] ?? newTime,
  );

/** True when the visit was moved and texted a moment ago, by a second press or another tab. */
const isJustTexted = async (app: App, { id }: Row): Promise<boolean> => {
  const since = new Date(app.now().getTime() - secondClickMs).toISOString();
  const found = await rows(app, 'messages').one([
    rowsAbout('appointments', [id]),
    { template },
    { createdAt: { after: since } },
  ]);
  return found !== null;
};

async function asRecipient(app: App, row: Row, minutes: number): Promise<Recipient> {
  const { id, phone, clientName, appointmentTime } = row;
  const newTime = shifted(appointmentTime, minutes);
  const reason = phone
    ? ((await smsBlockReason(app, phone)) ??
      (await tooLateReason(app, row, template, usefulUntil(app, row, newTime))))
    : noNumber;
  const text = reason ? null : (await messageTextOf(app, template, valuesAt(row, newTime))).body.text;
  return {
    id,
    clientName: clientName ?? null,
    phone: phone ?? null,
    appointmentTime,
    newTime,
    reason,
    words: text,
  };
}

/**
 * Moves one visit and queues the text. Queues the text first: the relay sends it only while the visit has the new
 * time, so a crash in between sends no wrong time.
 */
async function moveAndTell(app: App, row: Row, newTime: string): Promise<boolean> {
  if (!row.phone || (await isJustTexted(app, row))) return false;
  await cancelPendingMessages(app, row);
  const queued = await queueMessage(app, template, {
    to: row.phone,
    values: valuesAt(row, newTime),
    visit: { date: row.appointmentDate, time: newTime },
    about: { collection: 'appointments', id: row.id },
    key: `appointment:${row.id}:${template}:${row.moves ?? 0}`,
    usefulUntil: usefulUntil(app, row, newTime),
    // Delays the text until the visit is moved.
    notBefore: new Date(app.now().getTime() + 1000),
  });
  if (!queued) return false;
  const was = visitAt(row);
  const { row: moved } = await changeAppointment(app, row.id, (before) => {
    const stands = before.appointmentDate === was.date && before.appointmentTime === was.time;
    if (!stands || !isActive(before)) return null;
    const change = { appointmentTime: newTime };
    return { ...change, ...effectsOfChange(before, change, app.now()) };
  });
  await processAppointment(app, moved);
  await textOthers(app, row, `${template}:${row.moves ?? 0}`, async ({ values, ...addressed }) => {
    await queueMessage(app, template, {
      ...addressed,
      values: { ...values, time: newTime, formerTime: row.appointmentTime },
      visit: { date: row.appointmentDate, time: newTime },
      usefulUntil: usefulUntil(app, row, newTime),
    });
  });
  return true;
}

/**
 * Lists tomorrow's visits with their new times. Unless it is a preview, moves the visits whose clients can be texted,
 * and texts them. The owner calls the others. Throws `invalid` for a time on another day.
 */
export async function shiftDay(
  app: App,
  { date, minutes, preview }: Pick<LateNotice, 'minutes' | 'preview'> & { date: string },
  rows: readonly Row[],
): Promise<LateReply> {
  const all: [Row, Recipient][] = [];
  for (const row of rows) {
    const just = !preview && (await isJustTexted(app, row));
    const recipient = await asRecipient(app, row, minutes);
    all.push([row, just ? { ...recipient, newTime: row.appointmentTime } : recipient]);
  }
  let texted = 0;
  for (const [row, { newTime, reason }] of preview ? [] : all)
    if (!reason && newTime && newTime !== row.appointmentTime && (await moveAndTell(app, row, newTime)))
      texted += 1;
  app.wakeRelay();
  if (texted) await auditCaller(app, `Texted ${plural(texted, 'client')} of another time tomorrow`);
  return { date, minutes, recipients: all.map(([, recipient]) => recipient) };
}
