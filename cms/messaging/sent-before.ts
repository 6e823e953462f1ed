import type { Message } from '../../collections/payload-types';
import { rows } from '../../rows/rows';
import type { App } from '../app';
import type { Delivery, Outgoing, Transport } from './transport';

/** Largest delay of the provider's clock, in milliseconds. */
const skewMs = 5 * 60_000;

/** Returns the first id that no other message has: two messages may have one text and number. */
async function findUnusedId(app: App, ids: string[]): Promise<string | undefined> {
  if (!ids.length) return undefined;
  const docs = await rows(app, 'messages').all({ providerId: ids });
  const knownIds = new Set(docs.map(({ providerId }) => providerId));
  return ids.find((id) => !knownIds.has(id));
}

/**
 * Returns the delivery of an earlier try whose answer was lost; null when none arrived and the message must be sent.
 * Throws a SendFailure while the provider is in trouble.
 */
export async function sentBefore(
  app: App,
  { findSent }: Transport,
  message: Message,
  outgoing: Outgoing,
): Promise<Delivery | null> {
  if (!findSent || (message.attempts ?? 1) <= 1) return null;
  const since = new Date(new Date(message.createdAt).getTime() - skewMs);
  const providerId = await findUnusedId(app, await findSent(outgoing, since));
  if (!providerId) return null;
  app.log.info({ messageId: message.id, providerId }, 'an earlier try had arrived');
  return { state: 'sent', providerId };
}
