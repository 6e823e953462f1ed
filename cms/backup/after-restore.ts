import type { App } from '../app';
import { rows } from '../database/rows';
import { leaveGivenIds } from '../domain/connections/events/write-event';
import { noteRestored } from '../domain/money/invoices/given-numbers';
import { restoredFrom } from './restored-from';

/** A row that fails is found again in every round; it must not keep the server from starting. */
const mostRounds = 100;

const reasonOf = (takenAt: Date) =>
  `Not sent: it was waiting when the backup of ${takenAt.toISOString()} was taken, and may have left since.`;

/**
 * The first start after a restore. Messages waiting in the backup may have been sent by the system that it comes from,
 * so they are held in the message log with the reason and never sent; sessions and one-time links end, because those
 * that were ended or used since would come back to life. Does nothing on a database that was not restored, and may be
 * repeated: the flag goes last. `recoverPending` makes messages of all pending rows and returns how many. Throws when
 * it could not finish; messages must not leave then.
 */
export async function finishRestore(app: App, recoverPending: () => Promise<number>): Promise<number> {
  const { payload } = app;
  const where = { name: restoredFrom };
  const marker = await rows(payload, 'counters').one(where);
  if (!marker) return 0;
  const notices = { id: { not: null } } as const;
  await rows(payload, 'push-notices').remove(notices);
  await leaveGivenIds(app);
  // Pending rows become messages first, or the relay would make and send them later.
  for (let round = 0; round < mostRounds; round++) if ((await recoverPending()) === 0) break;
  const queued = { state: 'queued' } as const;
  const totalDocs = await rows(payload, 'messages').count(queued);
  await rows(payload, 'messages').updateAll(queued, {
    state: 'failed',
    error: reasonOf(new Date(marker.value)),
  });
  await rows(payload, 'push-notices').remove(notices);
  await rows(payload, 'sessions').remove({ id: { not: null } });
  // Keeps the links of invoices: they are used more than once, and clients have them in messages.
  await rows(payload, 'one-time-tokens').remove({ subjectCollection: { not: 'invoices' } });
  await noteRestored(app, new Date(marker.value));
  await rows(payload, 'counters').remove(where);
  app.log.warn(
    { held: totalDocs },
    'restored from a backup: messages that waited in it are held in the message log',
  );
  return totalDocs;
}
