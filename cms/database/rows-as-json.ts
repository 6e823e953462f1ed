import type { Payload, Where } from 'payload';
import type { Config } from '../../collections/payload-types';
import { oneTable } from './one-table';
import { findRows, type Row } from './rows';

/**
 * Like `findRows`, for lists of hundreds of rows that are read all day: on SQLite as one value. For fields of text,
 * whole numbers, booleans or JSON.
 */
export async function findRowsAsJson<
  S extends keyof Config['collections'],
  Name extends keyof Row<S> & string,
>(
  payload: Payload,
  collection: S,
  where: Where,
  options: { fields: readonly Name[]; sort: string[] },
): Promise<Pick<Row<S>, Name | 'id'>[]> {
  const found = await oneTable(payload, collection)?.findWhole({ where, ...options });
  return found ? (found as Pick<Row<S>, Name | 'id'>[]) : findRows(payload, collection, where, options);
}
