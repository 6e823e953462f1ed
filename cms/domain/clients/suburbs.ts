import type { Where } from 'payload';
import type { App } from '../../app';
import { findRows } from '../../database/rows';

/** The suburbs in which clients of the book live, by name, with how many live in each. */
export async function suburbsOfClients(app: App): Promise<{ suburb: string; clients: number }[]> {
  const where: Where = {
    and: [{ mergedInto: { exists: false } }, { archivedAt: { exists: false } }, { suburb: { exists: true } }],
  };
  const rows = await findRows(app.payload, 'clients', where, { fields: ['suburb'] });
  const groups = Map.groupBy(rows, ({ suburb }) => suburb ?? '');
  groups.delete('');
  return [...groups]
    .map(([suburb, own]) => ({ suburb, clients: own.length }))
    .sort((one, other) => one.suburb.localeCompare(other.suburb, 'en-AU'));
}
