import type { Appointment } from '../../../../contracts/calendar/calendar';
import type { App } from '../../../app';
import { auditCaller } from '../../../security/audit';
import { hashToken } from '../../../security/sign-in/passwords';
import { queueMessage } from '../../messages/queue-message';
import { keyUnlessAgain } from '../../messages/second-click';
import { appointmentRow, asAppointment } from '../read-appointments';
import { smsNumberOf } from './recipient';
import { refuseTooLate } from './when-texts-leave';

/** Milliseconds for which the owner's own text is useful. */
const usefulMs = 24 * 60 * 60 * 1000;

/**
 * Sends the client the owner's own text. An equal text to the same visit within ten seconds is one message, across
 * tabs.
 */
export async function sendText(app: App, id: number, message: string): Promise<Appointment> {
  const row = await appointmentRow(app, id);
  const to = await smsNumberOf(app, row);
  const key = await keyUnlessAgain(app, `appointment:${id}:text:${hashToken(message)}`, usefulMs);
  if (key) {
    const usefulUntil = new Date(app.now().getTime() + usefulMs);
    await refuseTooLate(app, row, 'appointmentTextSms', usefulUntil);
    const queued = await queueMessage(app, 'appointmentTextSms', {
      to,
      values: { message },
      words: message,
      key,
      usefulUntil,
      about: { collection: 'appointments', id },
    });
    app.wakeRelay();
    if (queued) await auditCaller(app, 'Texted a client', `appointments ${id}`);
  }
  return asAppointment(app, row);
}
