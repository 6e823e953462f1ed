import type { MessageSubject } from '../../../contracts/messages/about';
import { type Condition, rows } from '../../../rows/rows';
import type { App } from '../../app';

export const rowsAbout = (collection: MessageSubject, ids: number[]): Condition<'messages'> => ({
  aboutCollection: collection,
  aboutId: ids,
});

/** Deletes unsent messages about these rows. A message that is being sent stays, with its outcome. */
export async function cancelMessagesAbout(
  app: App,
  collection: MessageSubject,
  ids: number[],
): Promise<void> {
  if (!ids.length) return;
  await rows(app, 'messages').remove([
    rowsAbout(collection, ids),
    { state: 'queued' },
    { leaseUntil: { before: app.now().getTime() } },
  ]);
}
