import type { InStatement, InValue, ResultSet, Row, Value } from '@libsql/client';
import type Database from 'libsql';

type Bound = string | number | bigint | Buffer | null;

/** Refuses a number that no JavaScript number has exactly: it would be another one when it is read. */
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
  if (typeof value === 'bigint') {
    // A larger one is from before it was refused. Read inexactly it can be corrected; an error would stop every page.
    return Number(value);
  }
  // Copied: a buffer of Node's may be a part of a larger one.
  if (value instanceof Buffer) return new Uint8Array(value).buffer;
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`The database answered with ${typeof value}`);
}

type Places = Record<string, Value>;

/**
 * How rows are read by place: by the names that stand there. Made once for a statement, because a property that is
 * defined for each value of a long list takes longer than reading it. Null where two columns have one name, or one is called as a place is.
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

/** A row as the client's contract has it: by place and by name, of which names alone are listed. */
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
  /** The columns that it answers with; undefined where it answers with no rows. */
  columns: { names: string[]; types: string[]; places: Places | null } | undefined;
}

/** The server asks with fewer texts in an hour of bookings; the lists of the CMS make some more. */
const cachedStatements = 200;
const preparedOf = new WeakMap<Database.Database, Map<string, Prepared>>();
/** After these a statement may have other columns than when it was prepared. */
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
 * Does something with a prepared statement. Those that went well are kept for the next time, the ones used last: making
 * one takes as long as running it. One that failed may be begun still, and is given up.
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

/** Runs one statement to its end on a connection, and gives what it answered. */
export function runStatement(db: Database.Database, asked: InStatement): ResultSet {
  const { sql, args = [] } = typeof asked === 'string' ? { sql: asked } : asked;
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
