import { resolve } from 'node:path';
import type { Env } from '../env';

/** Adds the durability options that a MongoDB URL does not name itself. */
function durableMongoUrl(url: string): string {
  const [base = url, query = ''] = url.split('?', 2);
  const options = new URLSearchParams(query);
  const given = new Set([...options.keys()].map((key) => key.toLowerCase()));
  if (!given.has('w')) options.set('w', 'majority');
  if (!given.has('journal')) options.set('journal', 'true');
  if (!given.has('retrywrites')) options.set('retryWrites', 'true');
  const hasPath = /^mongodb(\+srv)?:\/\/[^/]+\//.test(base);
  return `${hasPath ? base : `${base}/farrier`}?${options}`;
}

/**
 * MongoDB when DATABASE_URL says so, else embedded SQLite in write-ahead mode with full sync.
 * The schema comes from the committed migrations alone: `push` would differ from what production runs.
 * Only what is used is loaded: each takes a third of a second and fifty megabytes.
 */
export async function databaseAdapter(env: Env) {
  if (env.usesMongo) {
    const { mongooseAdapter } = await import('@payloadcms/db-mongodb');
    return mongooseAdapter({
      url: durableMongoUrl(env.DATABASE_URL),
      transactionOptions: false,
      connectOptions: { serverSelectionTimeoutMS: 4000 },
    });
  }
  const [{ sqliteAdapter }, { migrations }] = await Promise.all([
    import('@payloadcms/db-sqlite'),
    import('./migrations'),
  ]);
  return sqliteAdapter({
    client: { url: env.DATABASE_URL },
    wal: { synchronous: 'FULL' },
    busyTimeout: 10_000,
    autoIncrement: true,
    push: false,
    migrationDir: resolve(/*turbopackIgnore: true*/ process.cwd(), 'cms/database/migrations'),
    prodMigrations: migrations,
  });
}
