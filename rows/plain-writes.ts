import type { InValue } from '@libsql/client';
import { type CollectionSlug, type Payload, ValidationError, type Where } from 'payload';
import { isIncrement, type Values } from './field-rules';
import {
  columnsOf,
  loadBuilders,
  type PlainField,
  type PlainTable,
  plainTable,
  quoted,
  rowOf,
} from './plain-rows';

/**
 * Writes of rows whose fields are columns of their own table, on SQLite: one statement each, which stores what
 * Payload's adapter would store. Its adapter answers each write with all columns, and Drizzle builds their list again
 * for each statement (docs/decisions/034-payload-as-it-is.md).
 */

/** Drizzle's columns answer what the driver takes, but say so for a known type only. */
function toDriver({ column, write }: PlainField, value: unknown): InValue {
  const writtenValue = write(value);
  return writtenValue === null || writtenValue === undefined
    ? null
    : (column.mapToDriverValue(writtenValue) as InValue);
}

/** Returns the fields that have a value, in the table's order; null when one is in another table. */
function fieldsWithValue(table: PlainTable, values: Values): PlainField[] | null {
  const names = Object.keys(values).filter((name) => values[name] !== undefined);
  if (names.some((name) => !table.plain.has(name))) return null;
  return [...table.plain.values()].filter(({ name }) => values[name] !== undefined);
}

/** Null keeps the time of the last change, and no value sets it. */
function withTime(table: PlainTable, { updatedAt, ...values }: Values): Values {
  if (updatedAt === null || !table.plain.has('updatedAt')) return values;
  return { ...values, updatedAt: updatedAt ?? new Date().toISOString() };
}

/**
 * Changes the row that fits and returns it, or null without one. Returns undefined where Payload has to write: on
 * MongoDB, and for fields or a condition in another table.
 */
export async function updatePlainRow(
  payload: Payload,
  collection: CollectionSlug,
  where: Where,
  change: Values,
): Promise<Values | null | undefined> {
  const table = plainTable(payload, collection);
  const returned = table && columnsOf(table);
  if (!returned) return undefined;
  const values = withTime(table, change);
  const changed = fieldsWithValue(table, values);
  if (!changed?.length) return undefined;
  const { buildQuery, sql } = await loadBuilders();
  const { adapter, fields, name: tableName } = table;
  const query = buildQuery({ adapter, fields: [...fields], tableName, where });
  if (query.joins.length || !query.where) return undefined;
  const sets = changed.map((field) => {
    const value = values[field.name];
    const column = sql.raw(quoted(field.column.name));
    return isIncrement(value)
      ? sql`${column} = ${column} + ${value.$inc}`
      : sql`${column} = ${toDriver(field, value)}`;
  });
  const [before, after] = [sql.raw(`update ${quoted(tableName)} set`), sql.raw(`returning ${returned.text}`)];
  const statement = sql`${before} ${sql.join(sets, sql.raw(', '))} where ${query.where} ${after}`;
  const [row] = await adapter.drizzle.all<Values>(statement);
  return row ? rowOf(returned, row) : null;
}

/** Returns the field of a unique column whose value is taken, else null. */
function duplicateField(table: PlainTable, error: unknown): string | null {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  if (code !== 'SQLITE_CONSTRAINT_UNIQUE') return null;
  const column = /UNIQUE constraint failed: [^.]+\.([^.,]+)/.exec(String(message))?.[1];
  return [...table.plain.values()].find((field) => field.column.name === column)?.name ?? null;
}

/**
 * Inserts a row and returns it as it is stored. Throws a ValidationError that names the unique field whose value is
 * taken, as Payload does. Returns undefined where Payload has to write: on MongoDB, and for fields in another table.
 */
export async function insertPlainRow(
  payload: Payload,
  collection: CollectionSlug,
  row: Values,
): Promise<Values | undefined> {
  const table = plainTable(payload, collection);
  const columns = table && columnsOf(table);
  if (!columns) return undefined;
  const now = new Date().toISOString();
  const values = withTime(table, table.plain.has('createdAt') ? { createdAt: now, ...row } : row);
  if (!fieldsWithValue(table, values)) return undefined;
  const places = columns.fields.map(() => '?').join(', ');
  const args = columns.fields.map((field) => toDriver(field, values[field.name]));
  try {
    const { rows } = await table.adapter.client.execute({
      sql: `insert into ${quoted(table.name)} (${columns.text}) values (${places}) returning ${columns.text}`,
      args,
    });
    return rows[0] && rowOf(columns, rows[0]);
  } catch (error) {
    const path = duplicateField(table, error);
    if (!path) throw error;
    throw new ValidationError({ collection, errors: [{ message: 'Value must be unique', path }] });
  }
}
