import type { Client as Row } from '../../../../collections/payload-types';
import { type Change, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { changeRow } from '../../../database/change-row';
import { notFound, Refusal } from '../../../refusal';
import { idOf } from '../../relations';
import { clientCondition, clientRow } from './client-row';

export function refuseMerged(row: Row): void {
  const into = idOf(row.mergedInto);
  if (into !== null)
    throw new Refusal('conflict', `This client was merged into client ${into}. Please change that one.`);
}

/** Returns a client for a change of its rows. Throws `not-found`, and `conflict` for a merged client. */
export async function unmergedClient(app: Pick<App, 'payload'>, id: number): Promise<Row> {
  const row = await clientRow(app, id);
  refuseMerged(row);
  return row;
}

/** Changes a client in one update. Throws `not-found`, and `conflict` for a merged client. */
export async function changeClient(
  app: App,
  id: number,
  decide: (row: Row) => Change<'clients'> | null | Promise<Change<'clients'> | null>,
): Promise<Row> {
  const changed = await changeRow(app.payload, 'clients', {
    find: () => rows(app, 'clients').one(clientCondition(id)),
    decide: async (row) => {
      refuseMerged(row);
      const change = await decide(row);
      return change && { ...change, updatedAt: app.now().toISOString() };
    },
  });
  if (!changed) throw notFound();
  return changed.row;
}
