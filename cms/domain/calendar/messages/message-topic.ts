import type { Message, Appointment as Row } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { isOff } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { type CalendarMethod, contextOf } from '../../messages/message-context';
import type { BeforeSend, Invitation, MessageTopic } from '../../messages/message-topic';
import { clientFile } from '../client-file';
import { contradictsVisit, obsoleteReason } from './obsolete-reason';
import { recordSent } from './sent-flags';

async function visitOf(app: App, { aboutCollection, aboutId }: Message): Promise<Row | null> {
  const name = aboutCollection === 'bookings' ? 'onlineBookingId' : 'id';
  return aboutId ? rows(app, 'appointments').one({ [name]: aboutId }) : null;
}

/**
 * Returns the calendar file of an email about a visit or its booking. Null when the visit is gone, or when a
 * cancellation no longer applies.
 */
async function invitationOf(app: App, message: Message, method: CalendarMethod): Promise<Invitation | null> {
  const row = await visitOf(app, message);
  if (!row || (method === 'CANCEL' && !isOff(row))) return null;
  return { method, content: await clientFile(app, row, method, message.to) };
}

/** Refuses a message about a visit that was moved or cancelled since, and attaches the calendar file. */
async function beforeSend(app: App, message: Message): Promise<BeforeSend> {
  const context = contextOf(message);
  const why = context.visit && (await obsoleteReason(app, message, context.visit));
  if (why) return { refused: why };
  const invitation = context.invitation && (await invitationOf(app, message, context.invitation));
  const isAfterAll = invitation === null && message.aboutCollection === 'appointments';
  if (isAfterAll || (await contradictsVisit(app, message)))
    return { refused: 'The visit takes place after all, or was deleted' };
  return { invitation: invitation ?? undefined };
}

export const visitMessages: MessageTopic = { beforeSend, onSent: recordSent };
