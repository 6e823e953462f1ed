import { resolve } from 'node:path';
import type { Env } from '../env';
import { durableMongoUrl } from './mongo-url';

/**
 * MongoDB when DATABASE_URL says so, else embedded SQLite in write-ahead mode with full sync.
 * The schema comes from the committed migrations alone: `push` would differ from what production runs.
 * Only what is used is loaded: each takes a third of a second and fifty megabytes.
 */
export async function databaseAdapter(env: Env) {
  if (env.usesMongo) {
    const [{ mongooseAdapter }, { mongoMigrations }] = await Promise.all([
      import('@payloadcms/db-mongodb'),
      import('./mongo-migrations'),
    ]);
    return mongooseAdapter({
      url: durableMongoUrl(env.DATABASE_URL),
      transactionOptions: false,
      connectOptions: { serverSelectionTimeoutMS: 4000 },
      prodMigrations: mongoMigrations,
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
