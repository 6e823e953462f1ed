import type { Owner } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { audit } from '../../../security/audit';
import { newRecoveryWords } from '../../../security/sign-in/one-time-codes';

type Database = Pick<App, 'payload' | 'now'>;

export async function listOwners({ payload }: Pick<Database, 'payload'>): Promise<Owner[]> {
  const { docs } = await payload.find({ collection: 'owners', sort: 'id', pagination: false, depth: 0 });
  return docs;
}

/**
 * Resets an owner who lost password and codes. The operator calls it at the server's terminal. Returns a new password
 * that is stored nowhere, and turns codes off. The collection's hooks end every session and link. Repeatable.
 */
export async function resetOwner(database: Database, { id }: Pick<Owner, 'id'>): Promise<string> {
  const { payload } = database;
  const password = newRecoveryWords();
  await rows(payload, 'second-factors').remove({ ownerId: id });
  await payload.update({ collection: 'owners', id, data: { password }, depth: 0 });
  await audit(database, 'The server’s terminal', 'Reset the sign-in', `owners ${id}`);
  return password;
}
