import type { Appointment } from '../../../../contracts/calendar/calendar';
import type { App } from '../../../app';
import { auditCaller } from '../../../security/audit';
import { hashToken } from '../../../security/sign-in/passwords';
import { queueMessage } from '../../messages/queue-message';
import { keyUnlessAgain } from '../../messages/second-click';
import { appointmentRow, asAppointment } from '../read-appointments';
import { smsNumberOf } from './recipient';
import { refuseTooLate } from './when-texts-leave';

/** For how long the owner's own text is of use. */
const usefulMs = 24 * 60 * 60 * 1000;

/**
 * Texts the client what the owner wrote. The same text to the same visit within ten seconds is one message, from
 * however many tabs it comes.
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
