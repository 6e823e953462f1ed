import type { DrizzleAdapter } from '@payloadcms/drizzle';
import type { CollectionSlug, FlattenedField, Payload, Where } from 'payload';

/**
 * Reads of rows whose fields are columns of their own table, on SQLite. Payload states condition and order. Its
 * adapter would then go through every field of the collection for each row, whatever is selected: half of the time of
 * a month in the calendar (docs/decisions/034-payload-as-it-is.md).
 */

type Read = (value: unknown) => unknown;
type Columns = ReadonlyMap<string, Read>;
type Rows = Record<string, unknown>[];

const asStored: Read = (value) => value;
const asInstant: Read = (value) => (typeof value === 'string' ? new Date(value).toISOString() : value);
const asNumber: Read = (value) => (typeof value === 'string' ? Number.parseFloat(value) : value);
const asId: Read = (value) => (value ? Number(value) : value);

const readsOfTypes: Partial<Record<FlattenedField['type'], Read>> = {
  checkbox: asStored,
  code: asStored,
  date: asInstant,
  email: asStored,
  json: asStored,
  number: asNumber,
  radio: asStored,
  select: asStored,
  text: asStored,
  textarea: asStored,
};

const hasNoColumn = (field: FlattenedField): boolean =>
  field.type === 'join' || ('virtual' in field && Boolean(field.virtual));

/** Returns how a column's value is read as Payload's adapter answers it; null for a field in another table. */
function readOf({ collections }: Payload, field: FlattenedField): Read | null {
  if (('hasMany' in field && field.hasMany) || ('localized' in field && field.localized)) return null;
  if (field.type !== 'relationship' && field.type !== 'upload') return readsOfTypes[field.type] ?? null;
  if (typeof field.relationTo !== 'string') return null;
  return collections[field.relationTo]?.customIDType === 'number' ? asId : asStored;
}

/** Returns the plain fields of a collection, and whether it has others. */
function columnsOf(
  payload: Payload,
  fields: readonly FlattenedField[],
): { columns: Columns; isWhole: boolean } {
  const columns = new Map<string, Read>([['id', asStored]]);
  let isWhole = true;
  for (const field of fields) {
    if (hasNoColumn(field)) continue;
    const read = readOf(payload, field);
    if (read) columns.set(field.name, read);
    else isWhole = false;
  }
  return { columns, isWhole };
}

const known = new WeakMap<readonly FlattenedField[], ReturnType<typeof columnsOf>>();

/** Returns the columns with these names, or all; null when a name is no plain field. */
function wanted(
  payload: Payload,
  fields: readonly FlattenedField[],
  names?: readonly string[],
): Columns | null {
  const found = known.get(fields) ?? columnsOf(payload, fields);
  known.set(fields, found);
  if (!names) return found.isWhole ? found.columns : null;
  const chosen = new Map<string, Read>();
  for (const name of ['id', ...names]) {
    const read = found.columns.get(name);
    if (!read) return null;
    chosen.set(name, read);
  }
  return chosen;
}

/** Loaded on SQLite only, where the adapter has it already. */
let builder: Promise<typeof import('@payloadcms/drizzle')> | undefined;

const isDrizzle = (db: object): db is DrizzleAdapter => 'drizzle' in db && 'tables' in db;

export const tableOf = (collection: CollectionSlug): string => collection.replaceAll('-', '_');

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
): Promise<Rows | null> {
  const { drizzle } = payload.db;
  const adapter: object = payload.db;
  if (!isDrizzle(adapter)) return null;
  const { flattenedFields: fields } = payload.collections[collection].config;
  const columns = wanted(payload, fields, names);
  if (!columns) return null;
  const tableName = tableOf(collection);
  // Payload adds to the list of the order.
  const order = Array.isArray(sort) ? [...sort] : sort;
  builder ??= import('@payloadcms/drizzle');
  const asked = (await builder).buildQuery({ adapter, fields, tableName, where, sort: order });
  if (asked.joins.length) return null;
  const table = adapter.tables[tableName];
  const selected = Object.fromEntries([...columns.keys()].map((name) => [name, table[name]]));
  const query = drizzle
    .select(selected)
    .from(table)
    .where(asked.where)
    .orderBy(...asked.orderBy.map(({ column, order }) => order(column)))
    .$dynamic();
  const rows: Rows = await (limit ? query.limit(limit) : query);
  for (const row of rows)
    for (const [name, read] of columns) if (read !== asStored) row[name] = read(row[name]);
  return rows;
}
