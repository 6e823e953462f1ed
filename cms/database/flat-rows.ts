import type { Payload, Where, WhereField } from 'payload';
import type { Config } from '../../collections/payload-types';
import { findRows, type Row } from './rows';
import {
  type Column,
  oneOf,
  quoted,
  type SqliteTable,
  type Statement,
  sqliteTable,
  type Value,
} from './sqlite-tables';

type Slug = keyof Config['collections'];

/** What each operator asks of a column. */
const operators: Record<string, (column: string, value: unknown) => Statement> = {
  equals: (column, value) => ({ sql: `${column} = ?`, args: [value as Value] }),
  greater_than_equal: (column, value) => ({ sql: `${column} >= ?`, args: [value as Value] }),
  less_than_equal: (column, value) => ({ sql: `${column} <= ?`, args: [value as Value] }),
  exists: (column, value) => ({ sql: `${column} is ${value ? 'not null' : 'null'}`, args: [] }),
  in: oneOf,
};

function testsOf(table: SqliteTable, where: Where): Statement[] {
  return Object.entries(where).flatMap(([name, test]): Statement[] => {
    if (name === 'and') return (test as Where[]).flatMap((each) => testsOf(table, each));
    return Object.entries(test as WhereField).map(([operator, value]) => {
      const make = operators[operator];
      if (!make) throw new Error(`${name} ${operator} cannot be asked of flat rows`);
      return make(quoted(table.column(name)), value);
    });
  });
}

/** How a value is made of what is stored; null for what is stored as it is read. */
const decoderOf = (column: Column): ((value: unknown) => unknown) | null =>
  column.dataType === 'string' || column.dataType === 'number'
    ? null
    : (value) => column.mapFromDriverValue(value);

/**
 * Like `findRows`, for lists of hundreds of rows that are read all day: on SQLite without Payload's making of documents,
 * and as one value, because the driver's way from row to row takes longer than the reading. For fields that are one
 * column of text, whole numbers, booleans or JSON; a null is a null.
 */
export async function findFlatRows<S extends Slug, Name extends keyof Row<S> & string>(
  payload: Payload,
  collection: S,
  where: Where,
  options: { fields: readonly Name[]; sort: string[] },
): Promise<Pick<Row<S>, Name | 'id'>[]> {
  if (payload.db.name !== 'sqlite') return findRows(payload, collection, where, options);
  const table = sqliteTable(payload, collection);
  const names = ['id', ...options.fields];
  const columns = names.map(table.column);
  const list = columns.map(quoted).join(', ');
  const tests = testsOf(table, where);
  const wanted = tests.map(({ sql }) => sql).join(' and ') || 'true';
  const order = options.sort.map((name) => quoted(table.column(name))).join(', ');
  const [whole] = await table.execute({
    sql: `select json_group_array(json_array(${list})) as found from (select ${list} from ${table.name} where ${wanted} order by ${order})`,
    args: tests.flatMap(({ args }) => args),
  });
  const decoders = columns.map(decoderOf);
  const found: unknown[][] = JSON.parse(String((whole as { found?: unknown } | undefined)?.found));
  return found.map((values) => {
    const row: Record<string, unknown> = {};
    for (const [place, name] of names.entries()) {
      const [value, decode] = [values[place], decoders[place]];
      row[name] = value === null || !decode ? value : decode(value);
    }
    return row;
  }) as Pick<Row<S>, Name | 'id'>[];
}
