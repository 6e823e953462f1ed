import type { InStatement, InValue, ResultSet, Row, Value } from '@libsql/client';
import type Database from 'libsql';

type Bound = string | number | bigint | Buffer | null;

/** Refuses a number that JavaScript cannot represent exactly: reading it would return another number. */
function refuseUnsafe(value: number): void {
  const isExact = Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (!isExact) throw new RangeError(`${value} is beyond the numbers that the database stores`);
}

function bound(value: InValue): Bound {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.valueOf();
  if (value instanceof ArrayBuffer) return Buffer.from(value);
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (value === undefined) throw new TypeError('undefined cannot be kept in the database');
  if (typeof value === 'number') refuseUnsafe(value);
  return value;
}

function read(value: unknown): Value {
  if (typeof value === 'bigint') return Number(value);
  // Copies the bytes: a Node buffer may be part of a larger one.
  if (value instanceof Buffer) return new Uint8Array(value).buffer;
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`The database answered with ${typeof value}`);
}

type Places = Record<string, Value>;

/**
 * Makes a prototype that reads a row's values by position, through their names. Made once per statement, because
 * defining a property per value takes longer than reading it. Null for repeated column names, and for names like a
 * position.
 */
function placesOf(names: string[]): Places | null {
  if (new Set(names).size < names.length || names.some((name) => /^(\d+|length)$/.test(name))) return null;
  const places: PropertyDescriptorMap = { length: { value: names.length } };
  for (const [place, name] of names.entries())
    places[place] = {
      get(this: Places) {
        return this[name];
      },
    };
  return Object.create(Object.prototype, places);
}

/** Builds a row in the client's format: values by position and by name. Only names are enumerable. */
function rowOf(values: unknown[], columns: string[], places: Places | null): Row {
  if (places) {
    const named: Places = Object.create(places);
    for (const [place, name] of columns.entries()) named[name] = read(values[place]);
    return named as Row;
  }
  const row: Row = Object.defineProperty(Object.create(Object.prototype), 'length', { value: values.length });
  for (const [place, each] of values.entries()) {
    const value = read(each);
    const name = columns[place] ?? '';
    Object.defineProperty(row, place, { value });
    if (!Object.hasOwn(row, name))
      Object.defineProperty(row, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return row;
}

interface Prepared {
  statement: Database.Statement;
  columns: { names: string[]; types: string[]; places: Places | null } | undefined;
}

/** The server uses fewer statements in an hour of bookings. Lists of the CMS add some. */
const cachedStatements = 200;
const preparedOf = new WeakMap<Database.Database, Map<string, Prepared>>();
/** After these, a prepared statement may return other columns. */
const changesTables = /^\s*(create|drop|alter|vacuum|attach|detach|pragma)\b/i;

function prepare(db: Database.Database, sql: string): Prepared {
  const statement = db.prepare(sql).safeIntegers(true);
  if (!statement.reader) return { statement, columns: undefined };
  const listed = statement.raw(true).columns();
  const names = listed.map(({ name }) => name);
  const types = listed.map(({ type }) => type ?? '');
  return { statement, columns: { names, types, places: placesOf(names) } };
}

/**
 * Runs a prepared statement. Caches successful ones, least recently used first out, because preparing takes as long
 * as running. Drops a failed one, since it may still be open.
 */
function withPrepared<Result>(
  db: Database.Database,
  sql: string,
  use: (prepared: Prepared) => Result,
): Result {
  const statements = preparedOf.get(db) ?? new Map<string, Prepared>();
  preparedOf.set(db, statements);
  const prepared = statements.get(sql) ?? prepare(db, sql);
  statements.delete(sql);
  const result = use(prepared);
  if (changesTables.test(sql)) statements.clear();
  else statements.set(sql, prepared);
  if (statements.size > cachedStatements)
    for (const oldest of statements.keys()) {
      statements.delete(oldest);
      break;
    }
  return result;
}

export function runStatement(db: Database.Database, input: InStatement): ResultSet {
  const { sql, args = [] } = typeof input === 'string' ? { sql: input } : input;
  const values = Array.isArray(args)
    ? args.map(bound)
    : Object.fromEntries(
        Object.entries(args).map(([name, value]) => [name.replace(/^[@$:]/, ''), bound(value)]),
      );
  return withPrepared(db, sql, ({ statement, columns }) => {
    const result = { columnTypes: [] as string[], toJSON: () => ({ ...result, toJSON: undefined }) };
    if (!columns) {
      const { changes, lastInsertRowid } = statement.run(values);
      return Object.assign(result, {
        columns: [],
        rows: [],
        rowsAffected: changes,
        lastInsertRowid: BigInt(lastInsertRowid),
      });
    }
    return Object.assign(result, {
      columns: columns.names,
      columnTypes: columns.types,
      rows: statement.all(values).map((row) => rowOf(row as unknown[], columns.names, columns.places)),
      rowsAffected: 0,
      lastInsertRowid: undefined,
    });
  });
}
