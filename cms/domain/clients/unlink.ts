import type { Where } from 'payload';
import type { Client as Row } from '../../../collections/payload-types';
import type { App } from '../../app';
import { findRow, updateIf } from '../../database/rows';

/** Takes an account off its client, as far as it is still the one. */
export async function unlinkAccount(app: App, userId: number): Promise<Row | null> {
  const row = await findRow(app.payload, 'clients', { accountKey: { equals: `user:${userId}` } });
  if (!row) return null;
  const still: Where = { and: [{ id: { equals: row.id } }, { userId: { equals: userId } }] };
  return updateIf(app.payload, 'clients', still, { userId: null });
}
