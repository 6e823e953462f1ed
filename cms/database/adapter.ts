import { resolve } from 'node:path';
import type { Env } from '../env';
import { durableMongoUrl, selectionMs } from './mongo-url';

/**
 * Returns the MongoDB adapter if DATABASE_URL names one, else SQLite in write-ahead mode with full sync. The schema
 * comes from the committed migrations only: `push` could differ from production. Loads one adapter, since each takes
 * a third of a second and 50 MB.
 */
export async function databaseAdapter(env: Env) {
  if (env.usesMongo) {
    const { mongooseAdapter } = await import('@payloadcms/db-mongodb');
    return mongooseAdapter({
      url: durableMongoUrl(env.DATABASE_URL),
      transactionOptions: false,
      connectOptions: {
        serverSelectionTimeoutMS: selectionMs,
        // The metrics time each command. This option is fixed when the client is created.
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
    init: (options: Parameters<typeof init>[0]) => {
      const adapter = init(options);
      Object.assign(adapter.operators, textOperators(sql));
      // Payload opens its own client when there is none.
      adapter.client = sqliteClient(env.DATABASE_URL);
      batchStatements(adapter.client);
      paceReads(adapter.client);
      return adapter;
    },
  };
}
