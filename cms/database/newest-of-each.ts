import type { CollectionSlug, Payload } from 'payload';
import { tableOf } from '../../rows/plain-rows';
import type { Row } from '../../rows/rows';
import { sqliteOf } from './sqlite-of';

type Texts<Name extends string> = Record<Name | 'of', string | null>;

/**
 * Returns texts of the newest row for each value of a field; `of` is the value. Skips rows with none of these texts.
 * One statement: Payload cannot group and would read every matching row.
 */
export async function newestOfEach<S extends CollectionSlug, Name extends keyof Row<S> & string>(
  payload: Payload,
  collection: S,
  { field, values }: { field: keyof Row<S> & string; values: readonly string[] },
  names: readonly Name[],
): Promise<Texts<Name>[]> {
  const { db } = payload;
  if ('connection' in db) {
    const first = Object.fromEntries(names.map((name) => [name, { $last: `$${name}` }]));
    const isNamed = { $or: names.map((name) => ({ [name]: { $nin: [null, ''] } })) };
    return db.connection
      .collection(collection)
      .aggregate<Texts<Name>>([
        { $match: { [field]: { $in: values }, ...isNamed } },
        { $sort: { _id: 1 } },
        { $group: { _id: `$${field}`, ...first } },
        { $addFields: { of: '$_id' } },
      ])
      .toArray();
  }
  const { tables, client } = sqliteOf(payload);
  const table = tableOf(collection);
  const quoted = (name: string): string => {
    const column = tables[table]?.[name];
    if (!column) throw new Error(`${name} is no column of ${collection}`);
    return `"${column.name}"`;
  };
  const group = quoted(field);
  const columns = names.map(quoted);
  // With max(), SQLite takes the other columns from the same row. The values are one argument.
  const { rows } = await client.execute({
    sql: `SELECT ${group} AS "of", ${names.map((name, at) => `${columns[at]} AS "${name}"`)}, max("id")
      FROM "${table}"
      WHERE ${group} IN (SELECT value FROM json_each(?))
        AND coalesce(${columns.map((each) => `nullif(${each}, '')`)}, NULL) IS NOT NULL
      GROUP BY ${group}`,
    args: [JSON.stringify(values)],
  });
  return rows as Texts<Name>[];
}
