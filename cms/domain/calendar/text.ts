import type { Appointment } from '../../../contracts/calendar';
import { secondClickMs } from '../../../contracts/idempotency';
import type { App } from '../../app';
import { findRow } from '../../database/rows';
import { hashToken } from '../../security/passwords';
import { queueMessage } from '../messages/queue';
import { appointmentRow, asAppointment } from './read';
import { textableOf } from './recipient';

/** For how long the owner's own words are of use. */
const usefulMs = 24 * 60 * 60 * 1000;

/**
 * Texts the client what the owner wrote. The same words to the same visit within ten seconds are one message, from
 * however many tabs they come.
 */
export async function sendText(app: App, id: number, message: string): Promise<Appointment> {
  const row = await appointmentRow(app, id);
  const to = await textableOf(app, row);
  const now = app.now().getTime();
  const slot = Math.floor(now / secondClickMs);
  const keyAt = (at: number) => `appointment:${id}:text:${hashToken(message)}:${at}`;
  const earlier = await findRow(app.payload, 'messages', { dedupeKey: { equals: keyAt(slot - 1) } });
  const isAgain = earlier && now - ((earlier.usefulUntil ?? 0) - usefulMs) < secondClickMs;
  if (!isAgain) {
    await queueMessage(app, 'appointmentTextSms', {
      ...{ to, values: { message }, words: message, key: keyAt(slot), usefulUntil: new Date(now + usefulMs) },
      about: { collection: 'appointments', id },
    });
    app.nudgeRelay();
  }
  return asAppointment(app, row);
}
