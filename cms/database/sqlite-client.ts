import { setTimeout as pause } from 'node:timers/promises';
import {
  type Client,
  createClient,
  type InArgs,
  type InStatement,
  type ResultSet,
  type TransactionMode,
} from '@libsql/client';
import Database from 'libsql';
import { runStatement } from './sqlite-values';

/** How long statements wait in all for another holder of the database, in milliseconds. */
const timeoutMs = 3_500;
/** The time that each statement may wait at least, even after others have waited in vain. */
const briefMs = 250;
/** After so long without a refusal the database is no longer the one that was busy before. */
const forgottenMs = 1_000;
const pausesMs = [1, 2, 5, 10, 20];
const longestPauseMs = 40;

/** The lock was not to be had: nothing has changed, and it may be tried again. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_BUSY/.test(String(error.code));

/**
 * Waits for a database that another process holds, without holding up this one: SQLite's own waiting stops all of
 * the process. Once the database has been busy for long nobody waits long for it, so that a call of many statements
 * fails in time as well.
 */
export function retryOnBusy(now = () => performance.now(), rest: (ms: number) => Promise<unknown> = pause) {
  let busySince = 0;
  let lastBusy = Number.NEGATIVE_INFINITY;
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    const start = now();
    for (let round = 0; ; round++) {
      try {
        const result = await run();
        if (round > 0) lastBusy = Number.NEGATIVE_INFINITY;
        return result;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (now() - lastBusy > forgottenMs) busySince = now();
        lastBusy = now();
        const until = Math.max(start + briefMs, Math.min(start, busySince) + timeoutMs);
        if (now() >= until) throw error;
        await rest(pausesMs[round] ?? longestPauseMs);
      }
    }
  };
}

const writes = /^\s*(insert|update|delete|replace|create|drop|alter|with)\b/i;
/** Statements that begin and end a transaction. They leave nothing behind only as a plain call. */
const brackets = /^\s*(begin|commit|rollback)\b[\s\w]*;?\s*$/i;
const nothing: ResultSet = {
  columns: [],
  columnTypes: [],
  rows: [],
  rowsAffected: 0,
  lastInsertRowid: undefined,
  toJSON: () => null,
};
const sqlOf = (statement: InStatement) => (typeof statement === 'string' ? statement : statement.sql);

/**
 * Runs statements of which some write, all or none of them. The lock is taken before the first of them begins, by a call
 * that leaves nothing behind: a prepared statement that finds the database locked stays begun in this driver until it
 * is collected, and SQLite commits nothing of the connection meanwhile.
 */
function inTransaction(db: Database.Database, statements: InStatement[]): ResultSet[] {
  db.exec('BEGIN IMMEDIATE');
  try {
    const results = statements.map((statement) => runStatement(db, statement));
    db.exec('COMMIT');
    return results;
  } catch (error) {
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function run(db: Database.Database, statement: InStatement): ResultSet {
  if (brackets.test(sqlOf(statement))) {
    db.exec(sqlOf(statement));
    return nothing;
  }
  if (db.inTransaction || !writes.test(sqlOf(statement))) return runStatement(db, statement);
  const [result] = inTransaction(db, [statement]);
  if (!result) throw new Error('A statement has one result');
  return result;
}

/** Opens the database in write-ahead mode with full sync. What is deleted is overwritten with zeros in the file. */
function open(url: string): Database.Database {
  const db = new Database(url.replace(/^file:(\/\/(?=\/))?/, ''));
  try {
    const settings = ['journal_mode = WAL', 'journal_size_limit = 67108864', 'synchronous = FULL'];
    for (const setting of [...settings, 'secure_delete = ON']) db.exec(`PRAGMA ${setting}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * The embedded database's client, opened by its first statement. Its statements wait for others in turn and never block
 * the process.
 */
export function sqliteClient(url: string): Client {
  let opened: Database.Database | undefined;
  const database = () => {
    opened ??= open(url);
    return opened;
  };
  const waiting = retryOnBusy();
  /** Transactions of several calls have connections of their own; nothing of ours asks for one. */
  const apart = () => createClient({ url });
  return {
    execute: (sql: InStatement, args?: InArgs) =>
      waiting(async () => run(database(), typeof sql === 'string' && args ? { sql, args } : sql)),
    batch: (statements) =>
      waiting(async () =>
        inTransaction(
          database(),
          statements.map((each) => (Array.isArray(each) ? { sql: each[0], args: each[1] } : each)),
        ),
      ),
    migrate: (statements) => apart().migrate(statements),
    transaction: (mode: TransactionMode = 'write') => waiting(() => apart().transaction(mode)),
    executeMultiple: async (sql) => void database().exec(sql),
    sync: () => apart().sync(),
    close: () => opened?.close(),
    get closed() {
      return opened?.open === false;
    },
    protocol: 'file',
  };
}
