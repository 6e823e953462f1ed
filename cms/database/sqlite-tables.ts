import type { Payload } from 'payload';
import type { Config } from '../../collections/payload-types';

export type Value = string | number;

export interface Statement {
  sql: string;
  args: (Value | null)[];
}

export interface Column {
  /** What the database calls it. */
  name: string;
  dataType: string;
  mapFromDriverValue: (value: unknown) => unknown;
  mapToDriverValue: (value: unknown) => Value;
}

/** What of Payload's SQLite adapter is used. Columns are kept under the names of the fields. */
interface SqliteAdapter {
  tables: Record<string, Record<string, Column>>;
  client: { execute: (statement: Statement) => Promise<{ rows: unknown[] }> };
}

/** A collection's own table, for what Payload's queries cannot ask. Only for a payload that runs on SQLite. */
export function sqliteTable({ db }: Payload, collection: keyof Config['collections']) {
  const { tables, client } = db as unknown as SqliteAdapter;
  const name = collection.replaceAll('-', '_');
  const columns = tables[name];
  if (!columns) throw new Error(`${collection} has no table`);
  return {
    /** As it stands in a statement. */
    name: `"${name}"`,
    column(field: string): Column {
      const column = columns[field];
      if (!column) throw new Error(`${field} is no column of ${collection}`);
      return column;
    },
    execute: async (statement: Statement) => (await client.execute(statement)).rows,
  };
}

export const quoted = ({ name }: Column): string => `"${name}"`;

/** Whether a column has one of these values. They are one argument, so that lists of any length are one statement. */
export const oneOf = (column: string, values: unknown): Statement => ({
  sql: `${column} in (select value from json_each(?))`,
  args: [JSON.stringify(values)],
});
