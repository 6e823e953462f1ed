import type { InStatement, InValue, ResultSet, Row, Value } from '@libsql/client';
import type Database from 'libsql';

type Bound = string | number | bigint | Buffer | null;

function bound(value: InValue): Bound {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.valueOf();
  if (value instanceof ArrayBuffer) return Buffer.from(value);
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (value === undefined) throw new TypeError('undefined cannot be kept in the database');
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} cannot be kept`);
  return value;
}

function read(value: unknown): Value {
  if (typeof value === 'bigint') {
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw new RangeError('The database holds a number that is too large');
    return number;
  }
  // Copied: a buffer of Node's may be a part of a larger one.
  if (value instanceof Buffer) return new Uint8Array(value).buffer;
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`The database answered with ${typeof value}`);
}

/** A row as the client's contract has it: by place and by name, of which names alone are listed. */
function rowOf(values: unknown[], columns: string[]): Row {
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

/** Runs one statement to its end on a connection, and gives what it answered. */
export function runStatement(db: Database.Database, statement: InStatement): ResultSet {
  const { sql, args = [] } = typeof statement === 'string' ? { sql: statement } : statement;
  const values = Array.isArray(args)
    ? args.map(bound)
    : Object.fromEntries(
        Object.entries(args).map(([name, value]) => [name.replace(/^[@$:]/, ''), bound(value)]),
      );
  const prepared = db.prepare(sql).safeIntegers(true);
  const result = { columnTypes: [] as string[], toJSON: () => ({ ...result, toJSON: undefined }) };
  if (!prepared.reader) {
    const { changes, lastInsertRowid } = prepared.run(values);
    return Object.assign(result, {
      columns: [],
      rows: [],
      rowsAffected: changes,
      lastInsertRowid: BigInt(lastInsertRowid),
    });
  }
  const listed = prepared.raw(true).columns();
  const columns = listed.map(({ name }) => name);
  const rows = prepared.all(values).map((row) => rowOf(row as unknown[], columns));
  return Object.assign(result, {
    columns,
    columnTypes: listed.map(({ type }) => type ?? ''),
    rows,
    rowsAffected: 0,
    lastInsertRowid: undefined,
  });
}
