import type { Message, Appointment as Row } from '../../../../collections/payload-types';
import { isOff } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import type { Invitation } from '../../messages/message-topic';
import type { CalendarMethod } from '../../messages/queue-message';
import { clientFile } from '../client-file';

async function visitOf(app: App, { aboutCollection, aboutId }: Message): Promise<Row | null> {
  const name = aboutCollection === 'bookings' ? 'onlineBookingId' : 'id';
  return aboutId ? rows(app, 'appointments').one({ [name]: aboutId }) : null;
}

/**
 * The calendar file of an email about a visit or its booking. Null when there is none to send: the visit is gone, or
 * takes place after all.
 */
export async function invitationOf(
  app: App,
  message: Message,
  method: CalendarMethod,
): Promise<Invitation | null> {
  const row = await visitOf(app, message);
  if (!row || (method === 'CANCEL' && !isOff(row))) return null;
  return { method, content: await clientFile(app, row, method, message.to) };
}
