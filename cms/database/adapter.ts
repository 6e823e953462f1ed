import { resolve } from 'node:path';
import type { Env } from '../env';
import { durableMongoUrl, selectionMs } from './mongo-url';

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
      connectOptions: {
        serverSelectionTimeoutMS: selectionMs,
        // The metrics note what each command takes. A client cannot be asked for it later.
        monitorCommands: true,
      },
    });
  }
  const [
    { sql, sqliteAdapter },
    { sqliteClient },
    { batchStatements },
    { paceReads },
    { migrations },
    { textOperators },
  ] = await Promise.all([
    import('@payloadcms/db-sqlite'),
    import('./sqlite-client'),
    import('./batch-writes'),
    import('./pace-reads'),
    import('./migrations'),
    import('./text-search'),
  ]);
  const { init, ...rest } = sqliteAdapter({
    client: { url: env.DATABASE_URL },
    autoIncrement: true,
    push: false,
    migrationDir: resolve(/*turbopackIgnore: true*/ process.cwd(), 'cms/database/migrations'),
    prodMigrations: migrations,
  });
  return {
    ...rest,
    init: (given: Parameters<typeof init>[0]) => {
      const adapter = init(given);
      Object.assign(adapter.operators, textOperators(sql));
      // Payload opens a client of its own only where there is none.
      adapter.client = sqliteClient(env.DATABASE_URL);
      batchStatements(adapter.client);
      paceReads(adapter.client);
      return adapter;
    },
  };
}
