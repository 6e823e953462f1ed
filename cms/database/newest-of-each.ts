import type { Payload } from 'payload';
import type { Config } from '../../collections/payload-types';
import type { Row } from './rows';
import { oneOf, quoted, sqliteTable } from './sqlite-tables';

type Texts<Name extends string> = Record<Name | 'of', string | null>;

/**
 * Some texts of the newest row with each value of a field, where it has any of them: `of` is that value. In one
 * statement, because Payload, which does not group, would read every row that has the value.
 */
export async function newestOfEach<S extends keyof Config['collections'], Name extends keyof Row<S> & string>(
  payload: Payload,
  collection: S,
  { field, values }: { field: keyof Row<S> & string; values: readonly string[] },
  names: readonly Name[],
): Promise<Texts<Name>[]> {
  const { db } = payload;
  if ('connection' in db) {
    const first = Object.fromEntries(names.map((name) => [name, { $last: `$${name}` }]));
    const told = { $or: names.map((name) => ({ [name]: { $nin: [null, ''] } })) };
    return db.connection
      .collection(collection)
      .aggregate<Texts<Name>>([
        { $match: { [field]: { $in: values }, ...told } },
        { $sort: { _id: 1 } },
        { $group: { _id: `$${field}`, ...first } },
        { $addFields: { of: '$_id' } },
      ])
      .toArray();
  }
  const table = sqliteTable(payload, collection);
  const of = quoted(table.column(field));
  const columns = names.map((name) => quoted(table.column(name)));
  const wanted = oneOf(of, values);
  // Beside max(), SQLite takes the other columns from the row that has it.
  const rows = await table.execute({
    sql: `SELECT ${of} AS "of", ${names.map((name, at) => `${columns[at]} AS "${name}"`)}, max("id")
      FROM ${table.name}
      WHERE ${wanted.sql} AND coalesce(${columns.map((each) => `nullif(${each}, '')`)}, NULL) IS NOT NULL
      GROUP BY ${of}`,
    args: wanted.args,
  });
  return rows as Texts<Name>[];
}
