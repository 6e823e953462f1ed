import type { Where } from 'payload';
import type { MessageSubject } from '../../../contracts/messages/about';
import type { App } from '../../app';
import { remove } from '../../database/rows';

/** The messages about any of these rows. */
export const about = (collection: MessageSubject, ids: number[]): Where => ({
  and: [{ aboutCollection: { equals: collection } }, { aboutId: { in: ids } }],
});

/** Takes back messages about these rows that were not sent yet: what they tell of is gone. */
export async function cancelMessagesAbout(
  app: App,
  collection: MessageSubject,
  ids: number[],
): Promise<void> {
  if (!ids.length) return;
  await remove(app.payload, 'messages', {
    and: [about(collection, ids), { state: { equals: 'queued' } }],
  });
}
