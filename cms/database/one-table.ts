import type { Payload, Where } from 'payload';
import type { Config } from '../../collections/payload-types';
import { type Assignment, assigned, decode, type FieldColumn, isPlain, whereOf } from './columns';
import { quoted, type Statement, sqliteTable } from './sqlite-tables';

type Slug = keyof Config['collections'];
type Values = Record<string, unknown>;

/** The fields that are wanted beside the id; all of them when left out. */
export interface Wanted {
  fields?: readonly string[];
}
export interface Asked extends Wanted {
  where: Where;
  sort?: readonly string[];
  /** 0 for all. */
  limit?: number;
  /** How many come before the first. */
  offset?: number;
}

/**
 * A collection's rows, asked for and written by statements of our own. Each call answers null where only Payload can
 * answer: for a field, an operator or a value that is not known here.
 */
export interface OneTable {
  find: (asked: Asked) => Promise<Values[]> | null;
  /**
   * Like `find`, as one value of JSON, because the driver's way from row to row takes longer than the reading. For
   * lists of hundreds of rows with texts, whole numbers, booleans and JSON: a fraction has 15 digits.
   */
  findWhole: (asked: Asked) => Promise<Values[]> | null;
  count: (where: Where) => Promise<number> | null;
  /** Throws as the database does when a unique field is taken (`takenField`). */
  insert: (values: Values, wanted: Wanted) => Promise<Values | null> | null;
  /** Tells the first row that was changed, or null when there was none. Throws like `insert`. */
  update: (where: Where, values: Values, wanted: Wanted) => Promise<Values | null> | null;
  /** The unique field that was taken already, when that is what an error says. */
  takenField: (error: unknown) => string | null;
}

const listed = (columns: readonly FieldColumn[]) => columns.map(({ sql }) => sql).join(', ');

function rowOf(
  columns: readonly FieldColumn[],
  valueAt: (kept: FieldColumn, place: number) => unknown,
): Values {
  const row: Values = {};
  for (const [place, kept] of columns.entries()) row[kept.name] = decode(kept, valueAt(kept, place));
  return row;
}
const namedRow = (columns: readonly FieldColumn[], row: unknown) =>
  rowOf(columns, ({ column }) => (row as Values)[column.name]);

function build(payload: Payload, collection: Slug): OneTable | null {
  const { flattenedFields, versions } = payload.collections[collection].config;
  if (versions || !flattenedFields.every(isPlain)) return null;
  const table = sqliteTable(payload, collection);
  const columns = new Map<string, FieldColumn>();
  const keep = (name: string, type: FieldColumn['type']) => {
    const column = table.column(name);
    columns.set(name, { name, type, column, sql: quoted(column) });
  };
  keep('id', table.column('id').dataType === 'string' ? 'text' : 'number');
  for (const { name, type } of flattenedFields) keep(name, type);
  const all = [...columns.values()];
  const written = flattenedFields.flatMap(({ name }) => columns.get(name) ?? []);

  /** Null when one of them is no column. */
  function columnsOf(names: readonly string[]): FieldColumn[] | null {
    const found = names.flatMap((name) => columns.get(name) ?? []);
    return found.length === names.length ? found : null;
  }
  const wantedOf = (fields: Wanted['fields']) => (fields ? columnsOf([...new Set(['id', ...fields])]) : all);

  const newestFirst = columns.get('createdAt') ?? columns.get('id');
  /** As Payload orders: by what is asked, then the newest first. */
  function orderOf(sort: readonly string[]): string | null {
    const by = columnsOf(sort.map((each) => each.replace(/^-/, '')));
    if (!by) return null;
    const terms = by.map(({ sql }, place) => `${sql} ${sort[place]?.startsWith('-') ? 'desc' : 'asc'}`);
    if (newestFirst && !by.includes(newestFirst)) terms.push(`${newestFirst.sql} desc`);
    return terms.join(', ');
  }

  function select({ where, fields, sort = [], limit = 0, offset = 0 }: Asked) {
    const wanted = wantedOf(fields);
    const test = whereOf(columns, where);
    const order = orderOf(sort);
    if (!wanted || !test || !order) return null;
    const sql = `select ${listed(wanted)} from ${table.name}${test.sql} order by ${order}`;
    if (!limit) return { wanted, statement: { sql, args: test.args } };
    return { wanted, statement: { sql: `${sql} limit ? offset ?`, args: [...test.args, limit, offset] } };
  }

  async function found({ wanted, statement }: NonNullable<ReturnType<typeof select>>): Promise<Values[]> {
    return (await table.execute(statement)).map((row) => namedRow(wanted, row));
  }

  async function foundWhole({
    wanted,
    statement,
  }: NonNullable<ReturnType<typeof select>>): Promise<Values[]> {
    const [whole] = await table.execute({
      sql: `select json_group_array(json_array(${listed(wanted)})) as found from (${statement.sql})`,
      args: statement.args,
    });
    const rows: unknown[][] = JSON.parse(String((whole as Values).found));
    return rows.map((row) => rowOf(wanted, (_, place) => row[place]));
  }

  async function firstOf(wanted: FieldColumn[], { sql, args }: Statement): Promise<Values | null> {
    const [row] = await table.execute({ sql: `${sql} returning ${listed(wanted)}`, args });
    return row ? namedRow(wanted, row) : null;
  }

  /** The columns that are written, and how; null for a value of a kind that Payload would turn into another first. */
  function assignments(values: Values): Assignment[] | null {
    const sets = written.flatMap((kept) =>
      values[kept.name] === undefined ? [] : [{ kept, ...assigned(kept, values[kept.name]) }],
    );
    return sets.length && sets.every((set): set is Assignment => set.arg !== undefined) ? sets : null;
  }

  return {
    find: (asked) => {
      const query = select(asked);
      return query && found(query);
    },
    findWhole: (asked) => {
      const query = select(asked);
      return query && foundWhole(query);
    },
    count: (where) => {
      const test = whereOf(columns, where);
      if (!test) return null;
      const sql = `select count(*) as found from ${table.name}${test.sql}`;
      return table.execute({ ...test, sql }).then(([row]) => Number((row as Values).found));
    },
    insert: (values, { fields }) => {
      const now = new Date().toISOString();
      // Told to who inserts, as Payload tells it.
      if (columns.has('createdAt')) values.createdAt ||= now;
      const row = columns.has('updatedAt') ? { ...values, updatedAt: values.updatedAt ?? now } : values;
      const sets = assignments(row);
      const wanted = wantedOf(fields);
      if (!sets || !wanted) return null;
      const into = listed(sets.map(({ kept }) => kept));
      const sql = `insert into ${table.name} (${into}) values (${sets.map(() => '?').join(', ')})`;
      return firstOf(wanted, { sql, args: sets.map(({ arg }) => arg) });
    },
    update: (where, values, { fields }) => {
      const row = { ...values };
      if (columns.has('updatedAt')) row.updatedAt ??= new Date();
      // By this its time stays.
      if (values.updatedAt === null) delete row.updatedAt;
      const sets = assignments(row);
      const wanted = wantedOf(fields);
      const test = whereOf(columns, where);
      if (!sets || !wanted || !test) return null;
      const list = sets.map(({ kept, to }) => `${kept.sql} = ${to}`).join(', ');
      const sql = `update ${table.name} set ${list}${test.sql}`;
      return firstOf(wanted, { sql, args: [...sets.map(({ arg }) => arg), ...test.args] });
    },
    takenField: (error) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_UNIQUE'))
        return null;
      const [, taken = ''] = /failed: [^.]+\.([^.,]+)/.exec(error.message) ?? [];
      return all.find(({ column }) => column.name === taken)?.name ?? taken;
    },
  };
}

const made = new WeakMap<Payload, Map<Slug, OneTable | null>>();

/**
 * The rows of a collection of which every field is a column of one table on SQLite. Null for the others, and on
 * MongoDB. Making a statement by Payload and drizzle takes as long as running it (docs/decisions/033).
 */
export function oneTable(payload: Payload, collection: Slug): OneTable | null {
  if (payload.db.name !== 'sqlite') return null;
  const tables = made.get(payload) ?? new Map<Slug, OneTable | null>();
  made.set(payload, tables);
  const known = tables.get(collection);
  if (known !== undefined) return known;
  const table = build(payload, collection);
  tables.set(collection, table);
  return table;
}
