import { rows } from '../../rows/rows';
import type { App } from '../app';
import { skipUsedIds } from '../domain/connections/events/write-event';
import { recordRestore } from '../domain/money/invoices/given-numbers';
import { restoredFrom } from './restored-from';

/** Limits the rounds: a row that fails comes up in every round and must not stop the start. */
const mostRounds = 100;

const reasonOf = (takenAt: Date) =>
  `Not sent: it was waiting when the backup of ${takenAt.toISOString()} was taken, and may have left since.`;

/**
 * Runs at the first start after a restore. The old system may have sent the waiting messages, so they are held in the
 * message log with the reason. Ends all sessions and one-time links, because those that ended after the backup would
 * work again. Skips a database that was not restored. Repeating is safe: the flag is deleted last. `recoverPending`
 * turns pending rows into messages and returns their number. Throws when it could not finish; no message may leave
 * then.
 */
export async function finishRestore(app: App, recoverPending: () => Promise<number>): Promise<number> {
  const { payload } = app;
  const where = { name: restoredFrom };
  const marker = await rows(payload, 'counters').one(where);
  if (!marker) return 0;
  const notices = { id: { not: null } } as const;
  await rows(payload, 'push-notices').remove(notices);
  await skipUsedIds(app);
  // Turns pending rows into messages first. Otherwise the relay would send them later.
  for (let round = 0; round < mostRounds; round++) if ((await recoverPending()) === 0) break;
  const queued = { state: 'queued' } as const;
  const totalDocs = await rows(payload, 'messages').count(queued);
  await rows(payload, 'messages').updateAll(queued, {
    state: 'failed',
    error: reasonOf(new Date(marker.value)),
  });
  await rows(payload, 'push-notices').remove(notices);
  await rows(payload, 'sessions').remove({ id: { not: null } });
  // Invoice links stay valid: clients have them in messages and use them repeatedly.
  await rows(payload, 'one-time-tokens').remove({ subjectCollection: { not: 'invoices' } });
  await recordRestore(app, new Date(marker.value));
  await rows(payload, 'counters').remove(where);
  app.log.warn(
    { held: totalDocs },
    'restored from a backup: messages that waited in it are held in the message log',
  );
  return totalDocs;
}
