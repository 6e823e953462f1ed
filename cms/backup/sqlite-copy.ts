import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Client, createClient } from '@libsql/client';
import { refuseOtherCopy } from '../database/other-version';
import type { RawSince } from './raw-since';
import { restoredFrom } from './restored-from';

const copyName = 'farrier.db';

async function withFile<Value>(path: string, work: (client: Client) => Promise<Value>): Promise<Value> {
  // The client would create an empty database for a wrong path.
  if (!existsSync(path)) throw new Error(`There is no database at ${path}`);
  const client = createClient({ url: `file:${path}` });
  try {
    await client.execute('PRAGMA busy_timeout = 10000');
    return await work(client);
  } finally {
    client.close();
  }
}

const firstValue = async (client: Client, sql: string) => (await client.execute(sql)).rows[0]?.[0];

export const integrityOf = (databaseFile: string): Promise<string> =>
  withFile(databaseFile, async (client) => String(await firstValue(client, 'PRAGMA quick_check(1)')));

/** Copies the database into a folder, as of this instant, while others write. */
export async function copySqlite(databaseFile: string, folder: string): Promise<void> {
  await withFile(databaseFile, (client) =>
    client.execute({ sql: 'VACUUM INTO ?', args: [join(folder, copyName)] }),
  );
}

/** Throws an Error for a damaged copy or one of another version. */
async function refuseBadCopy(client: Client): Promise<void> {
  const verdict = await firstValue(client, 'PRAGMA integrity_check');
  if (verdict !== 'ok')
    throw new Error(`The database in the backup is not whole: ${verdict}. Nothing was changed.`);
  const { rows } = await client.execute('SELECT name FROM payload_migrations');
  await refuseOtherCopy(
    rows.map((row) => row[0]),
    false,
  );
}

/** Checks an extracted copy and marks it as restored. Returns its path. */
export async function prepareSqlite(folder: string, takenAt: Date): Promise<string> {
  const path = join(folder, copyName);
  await withFile(path, async (client) => {
    await refuseBadCopy(client);
    await client.execute({
      sql: 'INSERT INTO counters (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
      args: [restoredFrom, takenAt.getTime()],
    });
  });
  return path;
}

/** The files beside a database: write-ahead log and shared-memory index. */
export const besideSqlite = (databaseFile: string): string[] => [
  `${databaseFile}-wal`,
  `${databaseFile}-shm`,
];

const isDamaged = (error: Error) => /not a database|malformed|disk image/i.test(error.message);

/**
 * Merges a database and its write-ahead log into one file, before its replacement. A damaged one remains unchanged.
 * Throws an Error while another process has it open.
 */
export async function closeSqlite(databaseFile: string): Promise<void> {
  await withFile(databaseFile, async (client) => {
    await client.execute('PRAGMA busy_timeout = 1000');
    const mode = await firstValue(client, 'PRAGMA journal_mode = DELETE').catch((error: Error) =>
      isDamaged(error) ? 'damaged' : error.message,
    );
    if (mode !== 'delete' && mode !== 'damaged') {
      throw new Error('The database is in use. Stop the server, then restore. Nothing was changed.');
    }
  });
}

const sqliteNames: [collection: string, table: string][] = [
  ['service-providers', 'service_providers'],
  ['referral-farriers', 'referral_farriers'],
];

/**
 * Reads newer rows, since an instant, from a database before its replacement. Reads a copy in an empty folder: the
 * file itself must not stay open.
 */
export async function readSqliteSince(databaseFile: string, since: Date, folder: string): Promise<RawSince> {
  for (const path of [databaseFile, ...besideSqlite(databaseFile)])
    if (existsSync(path)) await copyFile(path, join(folder, basename(path)));
  return withFile(join(folder, basename(databaseFile)), async (client) => {
    const args = [since.toISOString()];
    const rows = async (sql: string) => (await client.execute({ sql, args })).rows;
    const audit = await rows('SELECT at, actor, action, subject FROM audit_log WHERE at >= ? ORDER BY id');
    const payments = await rows(
      'SELECT coalesce(at, created_at) AS at, kind, service_provider_id_id AS provider, ' +
        'referral_farrier_id_id AS partner, ledger_key AS "ledgerKey", amount, items, method, reference, note, "by" ' +
        'FROM payments WHERE created_at >= ? ORDER BY id',
    );
    const names: RawSince['names'] = new Map();
    for (const [collection, table] of sqliteNames)
      for (const row of (await client.execute(`SELECT id, first_name, last_name FROM ${table}`)).rows)
        names.set(`${collection} ${row.id}`, `${row.first_name} ${row.last_name}`);
    const open = (await client.execute("SELECT details FROM restore_tasks WHERE state = 'open'")).rows;
    return { audit, payments, open, names };
  });
}
