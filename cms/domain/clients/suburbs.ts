import type { listClientSuburbs } from '../../../contracts/clients/suburbs';
import type { ReplyOf } from '../../../contracts/endpoint';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { listed } from './find';

/** The suburbs of those who are in the lists, by name, with how many live in each. */
export async function suburbsOfBook({ payload }: App): Promise<ReplyOf<typeof listClientSuburbs>> {
  const rows = await findRows(payload, 'clients', listed, { fields: ['suburb'] });
  const counts = new Map<string, number>();
  for (const { suburb } of rows) if (suburb) counts.set(suburb, (counts.get(suburb) ?? 0) + 1);
  return [...counts]
    .map(([suburb, clients]) => ({ suburb, clients }))
    .sort((one, other) => one.suburb.localeCompare(other.suburb));
}
