import type { Payload } from 'payload';
import type { App } from '../../../app';
import { findRow, findRows, updateAll } from '../../../database/rows';
import { Refusal } from '../../../refusal';

const open = { state: { equals: 'open' } };

/** The open restore tasks. */
export const openTasks = (payload: Payload) => findRows(payload, 'restore-tasks', open, { fields: ['kind'] });

/**
 * Refuses to pay somebody, such as `service-providers 12`, while a payment from before a restore is open: the bank may
 * have made it.
 */
export async function refuseUnsettled(app: Pick<App, 'payload'>, person: string): Promise<void> {
  const where = { and: [{ person: { equals: person } }, open] };
  const task = await findRow(app.payload, 'restore-tasks', where);
  if (!task) return;
  throw new Refusal(
    'conflict',
    `${task.what}: this was done after the backup that was restored. Please say first what becomes of it, in the office under Settings, Changes since the backup.`,
  );
}

/** Closes the task of a deletion or an erasure: who came back is gone, and the text names nobody. */
export const closeErasureTask = (
  { payload }: Pick<App, 'payload'>,
  of: 'users' | 'clients',
  id: number,
): Promise<void> =>
  updateAll(
    payload,
    'restore-tasks',
    { person: { equals: `${of} ${id}` } },
    { state: 'settled', what: of === 'users' ? 'Account deleted' : 'Client erased' },
  );
