import type { Appointment, Message } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { formatFullDate, formatTime12h } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { findAgreedNext } from '../../calendar/next-visits/find-agreed-next';
import { rootOf } from '../../clients/matching/client-row';
import { contextOf } from '../../messages/message-context';
import type { BeforeSend, MessageTopic } from '../../messages/message-topic';
import { horseIdsOf, idOf } from '../../relations';
import { clientIdOfMessage, horsesOf } from './stored-messages';

/** Refusal of a message whose visit was set back or deleted. */
export const notDoneReason = 'The visit is not done, or was deleted';

async function appointmentOf(app: App, { aboutCollection, aboutId }: Message) {
  if (aboutCollection !== 'visits' || !aboutId) return null;
  const visit = await rows(app, 'visits').one({ id: aboutId });
  return visit && rows(app, 'appointments').one({ id: visit.appointmentId });
}

/** True when the visit is the reader's own, or for one of their horses. */
async function isForReader(app: App, next: Appointment, message: Message): Promise<boolean> {
  const [theirs, horses] = [horsesOf(message), horseIdsOf(next)];
  if (!theirs.length || !horses.length || horses.some((id) => theirs.includes(id))) return true;
  const client = clientIdOfMessage(message);
  return client !== null && ((await rootOf(app, client))?.id ?? client) === idOf(next.clientId);
}

/** Returns the current next visit if it is for the message's reader. */
async function agreedNext(app: App, appointment: Appointment, message: Message): Promise<Appointment | null> {
  const next = await findAgreedNext(app, appointment);
  return next?.status === 'confirmed' && (await isForReader(app, next, message)) ? next : null;
}

/** True when the body has a placeholder for the next visit. The owner may have removed it from the template. */
const hasNextVisitPlaceholder = (message: Message): boolean =>
  contextOf(message).gaps.some(({ name }) => name === 'nextVisit');

/** Stores the next visit that a message names. A later correction compares with it. */
async function storeNextVisit(app: App, message: Message, next: Appointment | null): Promise<void> {
  const context = contextOf(message);
  const nextTime = next && { id: next.id, date: next.appointmentDate, time: next.appointmentTime };
  if (!nextTime && !context.next) return;
  await rows(app, 'messages').update(
    { id: message.id },
    { context: { ...context, next: nextTime ?? undefined } },
  );
}

/** Refuses a message about a visit that was set back or deleted since, and inserts the next visit. */
async function beforeSend(app: App, message: Message): Promise<BeforeSend | null> {
  if (message.aboutCollection !== 'visits') return null;
  const appointment = await appointmentOf(app, message);
  if (!appointment || appointment.deletedAt || appointment.status !== 'completed')
    return { refused: notDoneReason };
  const next = hasNextVisitPlaceholder(message) ? await agreedNext(app, appointment, message) : null;
  await storeNextVisit(app, message, next);
  const text =
    next && `See you on ${formatFullDate(next.appointmentDate)} at ${formatTime12h(next.appointmentTime)}.`;
  return { values: { nextVisit: text ?? '' } };
}

/** Marks the next visit as confirmed, because the client has read its time. */
async function recordConfirmationSent(app: App, { id }: Message, sentAt: string): Promise<void> {
  const sent = await rows(app, 'messages').one({ id });
  const next = sent && contextOf(sent).next;
  if (!next) return;
  await rows(app, 'appointments').update(
    { id: next.id, appointmentDate: next.date, appointmentTime: next.time, confirmationSent: { not: true } },
    { confirmationSent: true, confirmationSentAt: sentAt },
  );
}

async function onSent(app: App, message: Message, sentAt: string): Promise<void> {
  if (message.aboutCollection !== 'visits') return;
  await recordConfirmationSent(app, message, sentAt).catch((fault: Error) =>
    app.log.warn({ messageId: message.id, fault }, 'a next visit is not noted as told'),
  );
}

export const recordMessageTopic: MessageTopic = { beforeSend, onSent };
