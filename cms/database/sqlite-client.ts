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

/** Total wait of statements while another process holds the database, in milliseconds. */
const timeoutMs = 3_500;
/** Minimum wait of each statement, also after earlier ones timed out. */
const briefMs = 250;
/** After this time without a busy error, a new busy period begins. */
const forgottenMs = 1_000;
const pausesMs = [1, 2, 5, 10, 20];
const longestPauseMs = 40;

/** True when the lock was not available. The statement changed nothing and can be retried. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_BUSY/.test(String(error.code));

/**
 * Retries while another process holds the database. SQLite's own waiting would block this process. In a long busy
 * period each statement waits only briefly, so that a call with many statements fails in time too.
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
/** Statements that begin or end a transaction. They must run as plain calls, without a prepared statement. */
const brackets = /^\s*(begin|commit|rollback)\b[\s\w]*;?\s*$/i;
const emptyResult: ResultSet = {
  columns: [],
  columnTypes: [],
  rows: [],
  rowsAffected: 0,
  lastInsertRowid: undefined,
  toJSON: () => null,
};
const sqlOf = (statement: InStatement) => (typeof statement === 'string' ? statement : statement.sql);

/**
 * Runs reads and writes as one transaction. A plain call takes the lock first. In this driver, a prepared statement
 * that finds the database locked stays open until garbage collection. It would block later commits of its connection.
 */
function runTransaction(db: Database.Database, statements: InStatement[]): ResultSet[] {
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
    return emptyResult;
  }
  if (db.inTransaction || !writes.test(sqlOf(statement))) return runStatement(db, statement);
  const [result] = runTransaction(db, [statement]);
  if (!result) throw new Error('A statement has one result');
  return result;
}

/** Opens the database in write-ahead mode with full sync. Deleted data is overwritten with zeros in the file. */
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
 * Returns SQLite's client, which opens the file at its first statement. Statements wait for locks in turn and never
 * block the process.
 */
export function sqliteClient(url: string): Client {
  let opened: Database.Database | undefined;
  const database = () => {
    opened ??= open(url);
    return opened;
  };
  const waiting = retryOnBusy();
  /** Interactive transactions get their own connections. Our code uses none. */
  const openClient = () => createClient({ url });
  return {
    execute: (sql: InStatement, args?: InArgs) =>
      waiting(async () => run(database(), typeof sql === 'string' && args ? { sql, args } : sql)),
    batch: (statements) =>
      waiting(async () =>
        runTransaction(
          database(),
          statements.map((each) => (Array.isArray(each) ? { sql: each[0], args: each[1] } : each)),
        ),
      ),
    migrate: (statements) => openClient().migrate(statements),
    transaction: (mode: TransactionMode = 'write') => waiting(() => openClient().transaction(mode)),
    executeMultiple: async (sql) => void database().exec(sql),
    sync: () => openClient().sync(),
    close: () => opened?.close(),
    get closed() {
      return opened?.open === false;
    },
    protocol: 'file',
  };
}
