import { existsSync } from 'node:fs';
import type { Env } from '../env';
import { databaseFile } from './database-file';
import { durableMongoUrl } from './mongo-url';

export const migrationsCollection = 'payload-migrations';

/**
 * Returns the names of migrations that this version lacks; null when there are none. MongoDB has no migrations yet.
 */
async function unknownMigrations(done: unknown[], usesMongo: boolean): Promise<string | null> {
  // Loading them loads Payload's SQLite adapter, which MongoDB does not need.
  const migrations = usesMongo ? [] : (await import('./migrations')).migrations;
  const unknown = done.map(String).filter((name) => migrations.every((known) => known.name !== name));
  if (!unknown.length) return null;
  return unknown.length === 1 ? `${unknown[0]}` : `${unknown[0]} and ${unknown.length - 1} more`;
}

/** Throws an Error for a backup of another version. `done` contains the names of its migrations. */
export async function refuseOtherCopy(done: unknown[], usesMongo: boolean): Promise<void> {
  const unknown = await unknownMigrations(done, usesMongo);
  if (unknown)
    throw new Error(
      `The backup was made by another version (${unknown}). Restore it with that version. Nothing was changed.`,
    );
}

async function migrationsOfFile(path: string): Promise<unknown[]> {
  // The client would create a missing file.
  if (!existsSync(path)) return [];
  const { createClient } = await import('@libsql/client');
  const client = createClient({ url: `file:${path}` });
  try {
    const table = "SELECT 1 FROM sqlite_master WHERE name = 'payload_migrations'";
    if (!(await client.execute(table)).rows.length) return [];
    return (await client.execute('SELECT name FROM payload_migrations')).rows.map((row) => row[0]);
  } finally {
    client.close();
  }
}

async function migrationsOfMongo(url: string): Promise<unknown[]> {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(durableMongoUrl(url), { serverSelectionTimeoutMS: 4000 });
  try {
    return (await client.db().collection(migrationsCollection).find().toArray()).map(({ name }) => name);
  } finally {
    await client.close();
  }
}

/** Throws an Error for a database of another version, before any change. */
export async function refuseOtherVersion(env: Env): Promise<void> {
  const file = databaseFile(env);
  const done = file === null ? await migrationsOfMongo(env.DATABASE_URL) : await migrationsOfFile(file);
  const unknown = await unknownMigrations(done, env.usesMongo);
  if (unknown)
    throw new Error(
      `The server does not start:\n  Another version made this database (${unknown}). Nothing was changed in it. ` +
        'Start the version that made it, or set DATA_DIR or DATABASE_URL to a new place to begin with an empty database.',
    );
}
