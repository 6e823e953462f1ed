import type { App } from '../../app';
import { findRow, findRows, updateIf } from '../../database/rows';
import { about } from '../messages/about';
import { followNow } from './follow';

/**
 * Makes the messages about the visits of a horse that has died again, as far as they have not left: nothing is sent about
 * the dead.
 */
export async function tellAgainWithout(app: App, horseId: number): Promise<void> {
  const horse = await findRow(app.payload, 'horses', { id: { equals: horseId } });
  if (horse?.cycleState !== 'deceased') return;
  const where = { horseId: { equals: horseId } };
  const visited = await findRows(app.payload, 'visit-horses', where, { fields: ['visitId'] });
  const waiting = await findRows(
    app.payload,
    'messages',
    {
      and: [
        about(
          'visits',
          visited.map(({ visitId }) => visitId),
        ),
        { state: { in: ['queued', 'draft', 'failed', 'expired'] } },
      ],
    },
    { fields: ['aboutId'] },
  );
  for (const id of new Set(waiting.map(({ aboutId }) => aboutId))) {
    const again = { outboxState: 'pending', changes: { $inc: 1 } } as const;
    const visit = await updateIf(app.payload, 'visits', { id: { equals: id } }, again);
    if (visit) await followNow(app, visit.appointmentId);
  }
}
