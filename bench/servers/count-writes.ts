import Database from 'libsql';
import type { Payload } from 'payload';

interface Client {
  execute: (...given: never[]) => Promise<unknown>;
}

const hasClient = (db: object): db is { client: Client } =>
  'client' in db && typeof db.client === 'object' && db.client !== null && 'execute' in db.client;

/** Counts SQLite's writing statements, and the commits; several writes may share one. */
export function countWrites({ db }: Payload) {
  const counted = { writes: 0, commits: 0 };
  if (!hasClient(db)) return counted;
  const { client } = db;
  const execute = client.execute.bind(client);
  client.execute = (...given) => {
    const [first]: unknown[] = given;
    const text = typeof first === 'string' ? first : String((first as { sql?: string } | undefined)?.sql);
    if (/^(insert|update|delete)/i.test(text)) counted.writes += 1;
    return execute(...given);
  };
  // The client commits only through this method.
  const { exec } = Database.prototype;
  Database.prototype.exec = function (sql) {
    if (sql === 'COMMIT') counted.commits += 1;
    return exec.call(this, sql);
  };
  return counted;
}
