import type { Message } from '../../collections/payload-types';
import type { App } from '../app';
import { whereOf } from '../database/rows';
import type { Delivery, Outgoing, Transport } from './transport';

/** How far the provider's clock may be behind ours, in milliseconds. */
const skewMs = 5 * 60_000;

/** The first of these ids that is not another message's already: two messages may say the same to one number. */
async function notYetOurs(app: App, ids: string[]): Promise<string | undefined> {
  if (!ids.length) return undefined;
  const { docs } = await app.payload.find({
    collection: 'messages',
    where: whereOf<'messages'>({ providerId: ids }),
    pagination: false,
    depth: 0,
  });
  const ours = new Set(docs.map(({ providerId }) => providerId));
  return ids.find((id) => !ours.has(id));
}

/**
 * The delivery of an earlier try whose answer was lost, in a timeout or a crash, after the provider had taken the
 * message; null when there is none, and the message has to be sent. Throws a SendFailure while the provider is in
 * trouble.
 */
export async function sentBefore(
  app: App,
  { findSent }: Transport,
  message: Message,
  outgoing: Outgoing,
): Promise<Delivery | null> {
  if (!findSent || (message.attempts ?? 1) <= 1) return null;
  const since = new Date(new Date(message.createdAt).getTime() - skewMs);
  const providerId = await notYetOurs(app, await findSent(outgoing, since));
  if (!providerId) return null;
  app.log.info({ messageId: message.id, providerId }, 'an earlier try had arrived');
  return { state: 'sent', providerId };
}
