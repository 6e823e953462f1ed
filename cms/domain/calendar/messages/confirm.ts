import type { Appointment as Row } from '../../../../collections/payload-types';
import type { Appointment } from '../../../../contracts/calendar/calendar';
import { rows } from '../../../../rows/rows';
import { effectsOfChange, isAskedFor } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { messagesLeave } from '../../messages/messages-leave';
import { queueMessage } from '../../messages/queue-message';
import { processAppointment } from '../appointment-outbox';
import { appointmentCondition, appointmentRow, asAppointment } from '../read-appointments';
import { messageProgressOf } from './message-progress-of';
import { notifyOthers } from './other-clients';
import { smsNumberOf, startOf, visitAt, visitValues } from './recipient';
import { messagesOf } from './visit-messages';
import { refuseTooLate } from './when-texts-leave';

/**
 * True when the confirmation is queued or sent, or was only logged while SMS is off. After a failure or a move it
 * must be sent again.
 */
async function isConfirmed(app: App, row: Row): Promise<boolean> {
  const { sent, waits, loggedOnly } = messageProgressOf(
    row,
    (await messagesOf(app, [row.id])).get(row.id) ?? [],
    'confirmation',
  );
  return sent || waits || (loggedOnly && !messagesLeave(app).sms);
}

/** Queues the confirmation of this day and time. All callers use the same key, so the client gets one. */
async function queueConfirmation(app: App, row: Row): Promise<void> {
  const usefulUntil = startOf(app, row);
  const to = await smsNumberOf(app, row);
  await refuseTooLate(app, row, 'appointmentConfirmSms', usefulUntil);
  const about = { collection: 'appointments', id: row.id } as const;
  const sending = { about, usefulUntil, values: visitValues(row), visit: visitAt(row) };
  // The email for the client's calendar is sent once per time of the visit, however often the SMS is retried.
  const emailKey = `appointment:${row.id}:confirm-email:${row.moves ?? 0}`;
  if (row.email)
    await queueMessage(app, 'appointmentConfirmEmail', {
      ...sending,
      to: row.email,
      key: emailKey,
      invitation: 'REQUEST',
    });
  const key = `appointment:${row.id}:confirm:${row.moves ?? 0}:${row.confirmationMessageId ?? 0}`;
  const message =
    (await queueMessage(app, 'appointmentConfirmSms', { ...sending, to, key })) ??
    (await rows(app, 'messages').one({ dedupeKey: key }));
  await notifyOthers(app, row, `confirm:${row.moves ?? 0}`, ({ kind, ...addressed }) =>
    kind === 'sms'
      ? queueMessage(app, 'appointmentConfirmSms', { usefulUntil, visit: visitAt(row), ...addressed })
      : queueMessage(app, 'appointmentConfirmEmail', {
          usefulUntil,
          visit: visitAt(row),
          invitation: 'REQUEST',
          ...addressed,
        }),
  );
  // The confirmation also agrees on a time that was only requested.
  const agreed = isAskedFor(row) && {
    status: 'confirmed' as const,
    sequence: { $inc: 1 },
    ...effectsOfChange(row, { status: 'confirmed' }, app.now()),
  };
  await rows(app, 'appointments').update(
    [
      appointmentCondition(row.id),
      { moves: row.moves ?? null },
      { confirmationMessageId: row.confirmationMessageId ?? null },
    ],
    { confirmationMessageId: message?.id, ...agreed },
  );
}

/**
 * Texts the client a confirmation of the visit. A queued or sent one is not repeated. Throws `conflict` for a past or
 * cancelled visit, and for a number that must not be texted.
 */
export async function confirmAppointment(app: App, id: number): Promise<Appointment> {
  const row = await appointmentRow(app, id);
  if (!(await isConfirmed(app, row))) {
    await queueConfirmation(app, row);
    await processAppointment(app, await appointmentRow(app, id));
    app.wakeRelay();
  }
  return asAppointment(app, await appointmentRow(app, id));
}
