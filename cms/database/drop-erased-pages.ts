import type { Client } from '@libsql/client';
import type { App } from '../app';

/**
 * Empties the write-ahead log of SQLite after an erasure: it holds the pages from before. While another process reads
 * them the log stays, and the next checkpoint empties it.
 */
export async function dropErasedPages({ payload, log }: Pick<App, 'payload' | 'log'>): Promise<void> {
  if (payload.db.name !== 'sqlite') return;
  const { client } = payload.db as unknown as { client: Client };
  try {
    await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (fault) {
    log.warn({ fault }, 'the log of the database still holds what was erased');
  }
}
