import type { Payload } from 'payload';
import type { Config } from '../../collections/payload-types';
import type { Row } from './rows';

type Texts<Name extends string> = Record<Name | 'of', string | null>;
interface Sqlite {
  execute: (asked: { sql: string; args: string[] }) => Promise<{ rows: unknown[] }>;
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Some texts of the newest row with each value of a field, where it has any of them: `of` is that value. In one
 * statement, because Payload, which does not group, would read every row that has the value.
 */
export async function newestOfEach<S extends keyof Config['collections'], Name extends keyof Row<S> & string>(
  { db }: Payload,
  collection: S,
  { field, values }: { field: keyof Row<S> & string; values: readonly string[] },
  names: readonly Name[],
): Promise<Texts<Name>[]> {
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
  const { client } = db as unknown as { client: Sqlite };
  const column = snake(field);
  const columns = names.map((name) => `"${snake(name)}"`);
  // Beside max(), SQLite takes the other columns from the row that has it.
  const { rows } = await client.execute({
    sql: `SELECT "${column}" AS "of", ${names.map((name, at) => `${columns[at]} AS "${name}"`)}, max("id")
      FROM "${snake(collection).replaceAll('-', '_')}"
      WHERE "${column}" IN (${values.map(() => '?')}) AND coalesce(${columns.map((each) => `nullif(${each}, '')`)}, NULL) IS NOT NULL
      GROUP BY "${column}"`,
    args: [...values],
  });
  return rows as Texts<Name>[];
}
