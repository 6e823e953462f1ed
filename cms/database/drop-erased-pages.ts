import type { App } from '../app';
import { sqliteOf } from './sqlite-of';

/**
 * Truncates SQLite's write-ahead log after an erasure: it contains the old pages. While another process reads them,
 * the log stays until the next checkpoint.
 */
export async function dropErasedPages({ payload, log }: Pick<App, 'payload' | 'log'>): Promise<void> {
  if (payload.db.name !== 'sqlite') return;
  try {
    await sqliteOf(payload).client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (fault) {
    log.warn({ fault }, 'the log of the database still holds what was erased');
  }
}
