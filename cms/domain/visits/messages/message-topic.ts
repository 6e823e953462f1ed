import type { Message } from '../../../../collections/payload-types';
import { formatFullDate, formatTime12h } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { findRow, updateIf } from '../../../database/rows';
import type { BeforeSend, MessageTopic } from '../../messages/message-topic';
import { standingNext } from '../../planned/standing-next';

/** The appointment of the record that a message is about; null for all other messages. */
async function appointmentOf(app: App, { aboutCollection, aboutId }: Message) {
  if (aboutCollection !== 'visits' || !aboutId) return null;
  const visit = await findRow(app.payload, 'visits', { id: { equals: aboutId } });
  return visit && findRow(app.payload, 'appointments', { id: { equals: visit.appointmentId } });
}

/** The next visit that is agreed on and stands now. */
async function agreedNext(app: App, appointment: Parameters<typeof standingNext>[1]) {
  const next = await standingNext(app, appointment);
  return next?.status === 'confirmed' ? next : null;
}

/** Refuses a message about a visit that was set back or deleted since, and names the next visit. */
async function beforeSend(app: App, message: Message): Promise<BeforeSend | null> {
  if (message.aboutCollection !== 'visits') return null;
  const appointment = await appointmentOf(app, message);
  if (!appointment || appointment.deletedAt || appointment.status !== 'completed')
    return { refused: 'The visit is not done, or is gone' };
  const next = await agreedNext(app, appointment);
  const text =
    next && `See you on ${formatFullDate(next.appointmentDate)} at ${formatTime12h(next.appointmentTime)}.`;
  return { values: { nextVisit: text ?? '' } };
}

/** Who has read of the next visit needs no second text about it. */
async function onSent(app: App, message: Message, sentAt: string): Promise<void> {
  const appointment = await appointmentOf(app, message).catch(() => null);
  const next = appointment && (await agreedNext(app, appointment).catch(() => null));
  if (!next) return;
  await updateIf(
    app.payload,
    'appointments',
    { and: [{ id: { equals: next.id } }, { confirmationSent: { not_equals: true } }] },
    { confirmationSent: true, confirmationSentAt: sentAt },
  ).catch((fault: Error) =>
    app.log.warn({ messageId: message.id, fault }, 'a next visit is not noted as told'),
  );
}

export const recordMessageTopic: MessageTopic = { beforeSend, onSent };
