import type { Message, Appointment as Row } from '../../../../collections/payload-types';
import type { AppointmentMessage, MessagePurpose } from '../../../../contracts/calendar/appointment-message';
import { purposeOfVisitMessage, type VisitMessageName } from '../../../../contracts/messages/about-visits';
import { rows } from '../../../../rows/rows';
import { plainReason } from '../../../../rules/messages/message-trouble';
import { isOff } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { contextOf } from '../../messages/message-context';
import { rowsAbout } from '../../messages/messages-about';
import { isToOther } from './other-clients';

/** Returns the purpose of a message about a visit, by template; null for other messages. */
export const purposeOf = (template: string | null | undefined): MessagePurpose | null =>
  purposeOfVisitMessage[template as VisitMessageName] ?? null;

/** True for a message that only a retry can deliver. */
export const isLost = ({ state }: Pick<Message, 'state'>): boolean =>
  state === 'failed' || state === 'expired';

const fields = [
  'kind',
  'state',
  'error',
  'template',
  'aboutId',
  'sentAt',
  'createdAt',
  'nextAttemptAt',
  'dedupeKey',
] as const;
type MessageRow = Pick<Message, (typeof fields)[number] | 'id'>;

/** Milliseconds within which a message is shown as sent at once. */
const atOnceMs = 5 * 60_000;

const asMessage = (
  { id, kind, state, error, template, sentAt, createdAt, nextAttemptAt }: MessageRow,
  text: string | undefined,
  now: number,
): AppointmentMessage | null => {
  const purpose = purposeOf(template);
  const reason = error && state !== 'sent' && state !== 'delivered' ? plainReason(error) : null;
  const waits = state === 'queued' && !error && nextAttemptAt && nextAttemptAt > now + atOnceMs;
  const goesAt = waits ? new Date(nextAttemptAt).toISOString() : null;
  return (
    purpose && { id, purpose, kind, state, reason, at: sentAt ?? createdAt, goesAt, words: text ?? null }
  );
};

/** Returns the owner's texts of the lost messages, by id. */
async function lostTextsById(app: App, foundRows: MessageRow[]): Promise<Map<number, string | undefined>> {
  const ids = foundRows.flatMap((row) => (isLost(row) && purposeOf(row.template) === 'text' ? [row.id] : []));
  if (!ids.length) return new Map();
  const lost = await rows(app, 'messages').pick({ id: ids }, ['context']);
  return new Map(lost.map(({ id, context }) => [id, contextOf({ context }).words]));
}

/** Number of visits per query. */
const atOnce = 1000;

/** The messages about each of these visits, by its id, oldest first. */
export async function messagesOf(app: App, ids: number[]): Promise<Map<number, AppointmentMessage[]>> {
  const found = new Map<number, AppointmentMessage[]>();
  for (let start = 0; start < ids.length; start += atOnce) {
    const part = ids.slice(start, start + atOnce);
    const messages = await rows(app, 'messages').pick(rowsAbout('appointments', part), fields, {
      sort: ['id'],
    });
    const text = await lostTextsById(app, messages);
    for (const row of messages) {
      // Skips messages to other clients: the visit shows the state of its own client.
      if (isToOther(row.dedupeKey)) continue;
      const message = asMessage(row, text.get(row.id), app.now().getTime());
      if (!message || !row.aboutId) continue;
      const before = found.get(row.aboutId);
      if (before) before.push(message);
      else found.set(row.aboutId, [message]);
    }
  }
  return found;
}

/** True for a message that was sent. A logged one reached nobody. */
export const isSent = ({ state }: Pick<Message, 'state'>): boolean =>
  state === 'sent' || state === 'delivered';

/**
 * Cancels pending messages about a changed visit. Keeps the review request, unless the visit is cancelled or deleted.
 * Messages that are being sent stay, with their outcome.
 */
export async function cancelPendingMessages(
  app: App,
  visit: Pick<Row, 'id' | 'status' | 'deletedAt'>,
): Promise<void> {
  // A deleted visit gets no review request, even if it is done.
  const isGone = isOff(visit) || Boolean(visit.deletedAt);
  const templates = Object.entries(purposeOfVisitMessage).filter(
    ([, purpose]) => purpose !== 'text' && (isGone || purpose !== 'review'),
  );
  await rows(app, 'messages').remove([
    rowsAbout('appointments', [visit.id]),
    { template: templates.map(([name]) => name) },
    { state: 'queued' },
    { leaseUntil: { before: app.now().getTime() } },
  ]);
}
