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
    const [{ mongooseAdapter }, { mongoMigrations }] = await Promise.all([
      import('@payloadcms/db-mongodb'),
      import('./mongo-migrations'),
    ]);
    return mongooseAdapter({
      url: durableMongoUrl(env.DATABASE_URL),
      transactionOptions: false,
      connectOptions: { serverSelectionTimeoutMS: selectionMs },
      prodMigrations: mongoMigrations,
    });
  }
  const [{ sql, sqliteAdapter }, { sqliteClient }, { migrations }, { answerDirectly }, { textOperators }] =
    await Promise.all([
      import('@payloadcms/db-sqlite'),
      import('./sqlite-client'),
      import('./migrations'),
      import('./direct-adapter'),
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
      const { connect } = adapter;
      answerDirectly(adapter);
      Object.assign(adapter.operators, textOperators(sql));
      adapter.connect = async (options) => {
        // Payload opens one of its own where there is none.
        adapter.client ??= await sqliteClient(env.DATABASE_URL);
        await connect?.call(adapter, options);
      };
      return adapter;
    },
  };
}
