import type { Payload } from 'payload';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';

const open = { state: 'open' } as const;

export const openTasks = (payload: Payload) => rows(payload, 'restore-tasks').pick(open, ['kind']);

/**
 * Refuses to pay a payee, such as `service-providers 12`, while a payment from before a restore is open: the bank may
 * have made it.
 */
export async function refuseUnsettled(app: Pick<App, 'payload'>, person: string): Promise<void> {
  const where = [{ person }, open];
  const task = await rows(app, 'restore-tasks').one(where);
  if (!task) return;
  throw new Refusal(
    'conflict',
    `${task.what}: this was done after the backup that was restored. Please say first what becomes of it, in the office under Settings, Changes since the backup.`,
  );
}

/** Closes the task of a deletion or an erasure: the person is erased again, and the text contains no name. */
export const closeErasureTask = (
  { payload }: Pick<App, 'payload'>,
  of: 'users' | 'clients',
  id: number,
): Promise<void> =>
  rows(payload, 'restore-tasks').updateAll(
    { person: `${of} ${id}` },
    { state: 'settled', what: of === 'users' ? 'Account deleted' : 'Client erased' },
  );
