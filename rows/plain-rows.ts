import type { Client } from '@libsql/client';
import type { DrizzleAdapter } from '@payloadcms/drizzle';
import type { CollectionSlug, FlattenedField, Payload, Where } from 'payload';
import type { Values } from './field-rules';

/**
 * Reads of rows whose fields are columns of their own table, on SQLite. Payload states condition and order. Its
 * adapter would then go through every field of the collection for each row, whatever is selected, and Drizzle would
 * build the list of columns again for each statement. Either takes several times as long as SQLite
 * (docs/decisions/034-payload-as-it-is.md). plain-writes.ts writes such rows.
 */

type Convert = (value: unknown) => unknown;

/** A column as Drizzle knows it. */
interface Column {
  name: string;
  mapFromDriverValue: Convert;
  mapToDriverValue: Convert;
}

interface Conversions {
  /** Returns a stored value as Payload's adapter answers it. */
  read: Convert;
  /** Returns a value as Payload's adapter hands it to Drizzle. */
  write: Convert;
}

export interface PlainField extends Conversions {
  name: string;
  column: Column;
}

const asGiven: Convert = (value) => value;
const asNumber: Convert = (value) => (typeof value === 'string' ? Number.parseFloat(value) : value);
const asText: Convert = (value) => (value && typeof value !== 'string' ? JSON.stringify(value) : value);
const asIdOrNone: Convert = (value) => (value ? Number(value) : value);
const storedInstant: Convert = (value) => (typeof value === 'string' ? new Date(value).toISOString() : value);
const toInstant: Convert = (value) =>
  value instanceof Date || typeof value === 'number' ? new Date(value).toISOString() : value;
const idOf: Convert = (value) =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

const unchanged: Conversions = { read: asGiven, write: asGiven };
const conversionsOfTypes: Partial<Record<FlattenedField['type'], Conversions>> = {
  checkbox: unchanged,
  code: unchanged,
  date: { read: storedInstant, write: toInstant },
  email: unchanged,
  json: unchanged,
  number: { read: asNumber, write: asGiven },
  radio: unchanged,
  select: unchanged,
  text: { read: asGiven, write: asText },
  textarea: unchanged,
};

const hasNoColumn = (field: FlattenedField): boolean =>
  field.type === 'join' || ('virtual' in field && Boolean(field.virtual));

/** Returns null for a field in another table. */
function conversionsOf({ collections }: Payload, field: FlattenedField): Conversions | null {
  if (('hasMany' in field && field.hasMany) || ('localized' in field && field.localized)) return null;
  if (field.type !== 'relationship' && field.type !== 'upload') return conversionsOfTypes[field.type] ?? null;
  if (typeof field.relationTo !== 'string') return null;
  const isNumber = collections[field.relationTo]?.customIDType === 'number';
  return { read: isNumber ? asIdOrNone : asGiven, write: idOf };
}

type Adapter = DrizzleAdapter & Pick<Payload['db'], 'drizzle'> & { client: Client };
const isDrizzle = (db: object): db is Adapter => 'drizzle' in db && 'tables' in db && 'client' in db;

export const tableOf = (collection: CollectionSlug): string => collection.replaceAll('-', '_');

/** A collection's table on SQLite. */
export interface PlainTable {
  name: string;
  adapter: Adapter;
  fields: readonly FlattenedField[];
  plain: ReadonlyMap<string, PlainField>;
  /** False when the collection has fields in other tables. */
  isWhole: boolean;
  /** Lists of columns, by the names of their fields. */
  lists: Map<string, ColumnList>;
}

interface ColumnList {
  fields: readonly PlainField[];
  /** `"id", "first_name"` */
  text: string;
}

function readTable(payload: Payload, adapter: Adapter, collection: CollectionSlug): PlainTable {
  const name = tableOf(collection);
  const fields = payload.collections[collection].config.flattenedFields;
  const columns: Record<string, Column> = adapter.tables[name];
  const plain = new Map<string, PlainField>();
  let isWhole = true;
  const add = (name: string, conversions: Conversions | null) => {
    const column = columns[name];
    if (column && conversions) plain.set(name, { name, column, ...conversions });
    else isWhole = false;
  };
  add('id', unchanged);
  for (const field of fields)
    if (field.name !== 'id' && !hasNoColumn(field)) add(field.name, conversionsOf(payload, field));
  return { name, adapter, fields, plain, isWhole, lists: new Map() };
}

const tables = new WeakMap<object, Map<CollectionSlug, PlainTable>>();

/** Returns the table of a collection; null on MongoDB. */
export function plainTable(payload: Payload, collection: CollectionSlug): PlainTable | null {
  const adapter: object = payload.db;
  if (!isDrizzle(adapter)) return null;
  const adapterTables = tables.get(adapter) ?? new Map<CollectionSlug, PlainTable>();
  tables.set(adapter, adapterTables);
  const table = adapterTables.get(collection) ?? readTable(payload, adapter, collection);
  adapterTables.set(collection, table);
  return table;
}

export const quoted = (name: string): string => `"${name}"`;

/** Returns the columns of the fields with these names, or of all; null when one is no plain field. */
export function columnsOf(table: PlainTable, names?: readonly string[]): ColumnList | null {
  const key = names ? names.join() : '*';
  const cachedColumns = table.lists.get(key);
  if (cachedColumns) return cachedColumns;
  if (!names && !table.isWhole) return null;
  const fields: PlainField[] = [];
  for (const name of names ? new Set(['id', ...names]) : table.plain.keys()) {
    const field = table.plain.get(name);
    if (!field) return null;
    fields.push(field);
  }
  const list = { fields, text: fields.map(({ column }) => quoted(column.name)).join(', ') };
  table.lists.set(key, list);
  return list;
}

/** Returns a row that was selected with these columns as Payload's adapter answers it. */
export function rowOf({ fields }: ColumnList, stored: Values): Values {
  const row: Values = {};
  for (const { name, column, read } of fields) {
    const value = stored[column.name];
    row[name] = value === null ? null : read(column.mapFromDriverValue(value));
  }
  return row;
}

/** Loaded on SQLite only, where the adapter has them already. */
let builders: Promise<Builders> | undefined;
type Builders = Pick<typeof import('@payloadcms/drizzle'), 'buildQuery'> &
  Pick<typeof import('@payloadcms/db-sqlite'), 'sql'>;

export function loadBuilders(): Promise<Builders> {
  builders ??= Promise.all([import('@payloadcms/drizzle'), import('@payloadcms/db-sqlite')]).then(
    ([{ buildQuery }, { sql }]) => ({ buildQuery, sql }),
  );
  return builders;
}

export interface PlainQuery {
  /** Fields besides the id; all without it. */
  names?: readonly string[];
  sort?: string | string[];
  /** All rows without it. */
  limit?: number;
}

/**
 * Returns matching rows as `payload.db.find` does. Null where Payload has to read: on MongoDB, for a field in another
 * table, and for a condition or an order by one.
 */
export async function findPlainRows(
  payload: Payload,
  collection: CollectionSlug,
  where: Where,
  { names, sort, limit }: PlainQuery,
): Promise<Values[] | null> {
  const table = plainTable(payload, collection);
  const columns = table && columnsOf(table, names);
  if (!columns) return null;
  const { adapter, fields, name: tableName } = table;
  // Payload adds to the list of the order.
  const order = Array.isArray(sort) ? [...sort] : sort;
  const { buildQuery, sql } = await loadBuilders();
  const query = buildQuery({ adapter, fields: [...fields], tableName, where, sort: order });
  if (query.joins.length) return null;
  const parts = [sql.raw(`select ${columns.text} from ${quoted(tableName)}`)];
  if (query.where) parts.push(sql` where ${query.where}`);
  const orders = query.orderBy.map(({ column, order }) => order(column));
  if (orders.length) parts.push(sql` order by ${sql.join(orders, sql.raw(', '))}`);
  if (limit) parts.push(sql` limit ${limit}`);
  const found = await adapter.drizzle.all<Values>(sql.join(parts));
  return found.map((row) => rowOf(columns, row));
}
