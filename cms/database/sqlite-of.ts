import type { Client } from '@libsql/client';
import type { Payload } from 'payload';

/** The parts of Payload's SQLite adapter for statements of our own. */
export interface SqliteAdapter {
  /** Columns by table and field. */
  tables: Record<string, Record<string, { name: string }>>;
  client: Client;
}

const isSqlite = (db: object): db is SqliteAdapter => 'tables' in db && 'client' in db;

/** Returns the adapter of a server with SQLite. Throws an Error on MongoDB. */
export function sqliteOf({ db }: Pick<Payload, 'db'>): SqliteAdapter {
  if (!isSqlite(db)) throw new Error('The database is not SQLite');
  return db;
}
