import type { Appointment as Row } from '../../../../collections/payload-types';
import type { Appointment } from '../../../../contracts/calendar/calendar';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { invalidField, Refusal } from '../../../refusal';
import { reviewLink } from '../../audience/reviews/visits';
import { messagesLeave } from '../../messages/messages-leave';
import { queueMessage } from '../../messages/queue-message';
import { smsBlockReason } from '../../messages/sms-block-reason';
import { appointmentCondition, appointmentRow, asAppointment } from '../read-appointments';
import { messageProgressOf } from './message-progress-of';
import { nameValues } from './recipient';
import { messagesOf } from './visit-messages';

/** True when a message of the request is queued or sent, or was only logged while none can be sent. */
async function isRequested(app: App, row: Row): Promise<boolean> {
  const { sent, waits, loggedOnly } = messageProgressOf(
    row,
    (await messagesOf(app, [row.id])).get(row.id) ?? [],
    'review',
  );
  const { sms, email } = messagesLeave(app);
  return sent || waits || (loggedOnly && !sms && !email);
}

/** Returns how the client can be reached. Throws when there is no way. */
async function waysTo(
  app: App,
  { phone, email }: Row,
): Promise<{ phone: string | null; email: string | null }> {
  if (!phone && !email) throw invalidField('phone', 'Please add a phone number or an email first');
  const reason = phone ? await smsBlockReason(app, phone) : null;
  if (reason && !email) throw new Refusal('conflict', reason);
  return { phone: reason ? null : (phone ?? null), email: email ?? null };
}

async function queueRequest(app: App, row: Row): Promise<void> {
  const { phone, email } = await waysTo(app, row);
  const round = `appointment:${row.id}:review:${row.reviewMessageId ?? 0}`;
  const common = {
    values: { ...nameValues(row), reviewUrl: reviewLink(app, row.id) },
    about: { collection: 'appointments', id: row.id },
  } as const;
  const keys = [...(phone ? [`${round}:sms`] : []), ...(email ? [`${round}:email`] : [])];
  if (phone) await queueMessage(app, 'reviewRequestSms', { ...common, to: phone, key: `${round}:sms` });
  if (email) await queueMessage(app, 'reviewRequestEmail', { ...common, to: email, key: `${round}:email` });
  const queued = await Promise.all(keys.map((key) => rows(app, 'messages').one({ dedupeKey: key })));
  const first = Math.min(...queued.flatMap((message) => message?.id ?? []));
  await rows(app, 'appointments').update(
    [appointmentCondition(row.id), { reviewMessageId: row.reviewMessageId ?? null }],
    { reviewMessageId: first },
  );
}

/**
 * Asks the client by SMS and email for a review, with a link that proves the visit. A queued or sent request is not
 * repeated. Throws `conflict` for a cancelled visit, and when the client cannot be reached.
 */
export async function requestReview(app: App, id: number): Promise<Appointment> {
  const row = await appointmentRow(app, id);
  if (row.status === 'cancelled') throw new Refusal('conflict', 'This visit is cancelled');
  if (!(await isRequested(app, row))) {
    await queueRequest(app, row);
    app.wakeRelay();
  }
  return asAppointment(app, await appointmentRow(app, id));
}
