import type { Message, Appointment as Row } from '../../../../collections/payload-types';
import type { MessagePurpose } from '../../../../contracts/calendar/appointment-message';
import type { Appointment } from '../../../../contracts/calendar/calendar';
import { messages } from '../../../../contracts/messages/messages';
import { rows } from '../../../../rows/rows';
import { isQuietTime, quietFrom } from '../../../../rules/calendar/reminders';
import { spanOf } from '../../../../rules/calendar/visit-times';
import { instantOf } from '../../../../rules/time/instants';
import { dateIn } from '../../../../rules/time/zone';
import { isOff } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { invalidField, notFound, Refusal } from '../../../refusal';
import { contextOf } from '../../messages/message-context';
import { requeueMessage } from '../../messages/requeue-message';
import { minutesOf } from '../as-appointment';
import { appointmentRow, asAppointment } from '../read-appointments';
import { obsoleteReason } from './obsolete-reason';
import { smsNumberOf, visitAt } from './recipient';
import { isLost, messagesOf, purposeOf } from './visit-messages';

const refuse = (text: string): never => {
  throw new Refusal('conflict', text);
};

/** Returns until when the message would be useful. Throws `conflict` when that is past. */
function usefulUntil(app: App, row: Row, purpose: MessagePurpose): Date {
  const [zone, now] = [app.env.BUSINESS_TIME_ZONE, app.now()];
  const visit = { ...visitAt(row), durationMinutes: minutesOf(row) };
  const { start, end } = spanOf(zone, visit);
  const today = dateIn(zone, now);
  if (purpose === 'late') {
    if (visit.date !== today || end <= now)
      refuse('You can only text that you’re running late on the day of the visit');
    return new Date(now.getTime() + messages.appointmentLateSms.usefulHours * 60 * 60 * 1000);
  }
  if (start <= now) refuse('The time of this visit is past');
  if (purpose !== 'reminder') return start;
  if (isQuietTime(zone, now)) refuse('Reminders leave between 8 am and 8 pm');
  const evening = instantOf(zone, today, quietFrom);
  return new Date(Math.min(start.getTime(), evening.getTime()) - 1);
}

/** Throws `conflict` when the message is no longer true. */
async function refuseUntrue(app: App, row: Row, lost: Message): Promise<void> {
  const { visit } = contextOf(lost);
  const why = visit && (await obsoleteReason(app, lost, visit));
  if (why) refuse(why);
  if (purposeOf(lost.template) === 'cancellation' && !isOff(row)) refuse('The visit takes place after all');
}

/** Returns the current recipient: number or address may have been corrected. */
async function recipientOf(app: App, row: Row, { kind }: Message): Promise<string> {
  if (kind === 'sms') return smsNumberOf(app, row);
  if (!row.email) throw invalidField('email', 'Please add an email first');
  return row.email;
}

async function isReplaced(app: App, lost: Message, aboutId: number): Promise<boolean> {
  const purpose = purposeOf(lost.template);
  const later = ((await messagesOf(app, [aboutId])).get(aboutId) ?? []).filter(
    (each) => each.id >= lost.id && each.purpose === purpose && each.kind === lost.kind,
  );
  return !later.every(isLost);
}

/**
 * Returns until when a lost message about a visit is useful, if sent now; null when that does not depend on the
 * visit's time. Throws `conflict` when the message is no longer true, is too late, or was replaced by a later one.
 */
export async function usefulAgainUntil(app: App, lost: Message): Promise<Date | null> {
  const purpose = purposeOf(lost.template);
  if (!purpose || !lost.aboutId) return null;
  const row = await appointmentRow(app, lost.aboutId);
  if (purpose !== 'text' && (await isReplaced(app, lost, row.id)))
    refuse('Another message of this kind waits or has left since');
  await refuseUntrue(app, row, lost);
  return purpose === 'text' || purpose === 'review' ? null : usefulUntil(app, row, purpose);
}

/** Purposes that the owner can resend unchanged; the others have their own buttons. */
const resendablePurposes: readonly (MessagePurpose | null)[] = [
  'reminder',
  'late',
  'new-time',
  'cancellation',
];

/**
 * Resends a lost message of a visit: a reminder, a delay, another time, or a cancellation. Sends nothing when a later
 * one of its kind is queued or sent. Throws `not-found` for other messages, and `conflict` when the message is no
 * longer true, is too late, or goes to a number that must not be texted.
 */
export async function resendVisitMessage(app: App, id: number, messageId: number): Promise<Appointment> {
  const row = await appointmentRow(app, id);
  const lost = await rows(app, 'messages').one({ id: messageId });
  const purpose = purposeOf(lost?.template);
  const isOfVisit = lost?.aboutCollection === 'appointments' && lost.aboutId === id;
  if (!lost || !purpose || !isOfVisit || !resendablePurposes.includes(purpose)) throw notFound();
  const later = ((await messagesOf(app, [id])).get(id) ?? []).filter(
    (each) => each.id >= lost.id && each.purpose === purpose,
  );
  if (later.every(isLost)) {
    await refuseUntrue(app, row, lost);
    const until = usefulUntil(app, row, purpose);
    await requeueMessage(app, lost, { to: await recipientOf(app, row, lost), usefulUntil: until });
    app.wakeRelay();
  }
  return asAppointment(app, row);
}
