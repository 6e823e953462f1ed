import { rows } from '../../../rows/rows';
import type { App } from '../../app';
import { rowsAbout } from '../messages/messages-about';
import { followNow } from './visit-outbox';

/** Rewrites unsent messages about the visits of a horse that has died: no message may be about a dead horse. */
export async function rewriteMessagesOfDeadHorse(app: App, horseId: number): Promise<void> {
  const horse = await rows(app, 'horses').one({ id: horseId });
  if (horse?.cycleState !== 'deceased') return;
  const where = { horseId };
  const visited = await rows(app, 'visit-horses').pick(where, ['visitId']);
  const waiting = await rows(app, 'messages').pick(
    [
      rowsAbout(
        'visits',
        visited.map(({ visitId }) => visitId),
      ),
      { state: ['queued', 'draft', 'failed', 'expired'] },
    ],
    ['aboutId'],
  );
  for (const id of new Set(waiting.map(({ aboutId }) => aboutId))) {
    const again = { outboxState: 'pending', changes: { $inc: 1 } } as const;
    const visit = await rows(app, 'visits').update({ id }, again);
    if (visit) await followNow(app, visit.appointmentId);
  }
}
