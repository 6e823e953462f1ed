import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import type { MessageTopic } from '../../messages/message-topic';
import { horseIdsOf, idOf } from '../../relations';
import { cycleOf } from '../cycle/facts';

/** Returns why a queued nudge must not be sent; null when it may be. */
async function refusalOf(app: App, nudgeId: number): Promise<string | null> {
  const row = await rows(app, 'nudges').one({ id: nudgeId });
  const client = row && (await rows(app, 'clients').one({ id: idOf(row.clientId) }));
  if (!row || !client) return 'The client was deleted';
  if (client.archivedAt) return 'The client has been archived';
  if (client.nudgesEndedAt) return 'The client has opted out';
  const facts = await cycleOf(app, { horseIds: horseIdsOf(row) });
  const states = horseIdsOf(row).map((id) => facts.get(id)?.dueState ?? 'paused');
  // The text names all horses: refuses a nudge with a horse that died or left.
  if (states.includes('paused')) return 'One of its horses is no longer active';
  if (states.every((state) => state === 'booked' || state === 'ok')) return 'The horses have been booked';
  return null;
}

/** Checks a nudge again before it is sent: it may have waited until the morning. */
export const nudgeMessages: MessageTopic = {
  beforeSend: async (app, { aboutCollection, aboutId }) => {
    if (aboutCollection !== 'nudges' || !aboutId) return null;
    const refused = await refusalOf(app, aboutId);
    return refused ? { refused } : null;
  },
};
