import type { CollectionSlug } from 'payload';
import { tableOf } from '../../rows/plain-rows';
import type { SqliteAdapter } from './sqlite-of';

export function aliasTable({ tables }: SqliteAdapter, collection: CollectionSlug, as: string) {
  const table = tableOf(collection);
  return {
    from: `"${table}" AS ${as}`,
    column: (field: string): string => {
      const column = tables[table]?.[field];
      if (!column) throw new Error(`${field} is no column of ${collection}`);
      return `${as}."${column.name}"`;
    },
  };
}

/** Returns many rows as one text: one object per row takes three times as long. */
export async function readText(db: SqliteAdapter, sql: string, args: (string | number)[]): Promise<string> {
  const { rows } = await db.client.execute({ sql, args });
  return String(rows[0]?.all ?? '[]');
}

export const readAll = async <Row>(
  db: SqliteAdapter,
  sql: string,
  args: (string | number)[],
): Promise<Row[]> => JSON.parse(await readText(db, sql, args)) as Row[];
