import type { ClientNote as Row } from '../../../collections/payload-types';
import type { addClientNote } from '../../../contracts/clients/clients';
import type { ReplyOf } from '../../../contracts/endpoint';
import { rows } from '../../../rows/rows';
import type { App } from '../../app';
import { idOf } from '../relations';
import { createIdempotent } from '../system/idempotency/create-idempotent';
import type { RequestKey } from '../system/idempotency/run-idempotent';
import { unmergedClient } from './matching/change-client';

/** Adds a note about a client. Throws `not-found`, and `conflict` for a merged client. */
export async function addNote(
  app: App,
  clientId: number,
  text: string,
  requestKey: RequestKey | null,
): Promise<ReplyOf<typeof addClientNote>> {
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, 'client-notes').one(where),
    insert: async (key) => {
      await unmergedClient(app, clientId);
      const now = app.now().toISOString();
      return rows(app, 'client-notes').add({ clientId, text, createdAt: now, updatedAt: now, ...key });
    },
  });
  return { id: row.id, clientId: idOf(row.clientId) ?? clientId, text: row.text, createdAt: row.createdAt };
}
