import type { Client as Row } from '../../../collections/payload-types';
import { type Condition, rows } from '../../../rows/rows';
import type { App } from '../../app';

/** Unlinks an account from its client, unless the link changed since. */
export async function unlinkAccount(app: App, userId: number): Promise<Row | null> {
  const row = await rows(app, 'clients').one({ accountKey: `user:${userId}` });
  if (!row) return null;
  const still: Condition<'clients'> = { id: row.id, userId };
  return rows(app, 'clients').update(still, { userId: null });
}
