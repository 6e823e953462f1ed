import type { Payload } from 'payload';

interface Client {
  execute: (...given: never[]) => Promise<unknown>;
}

const hasClient = (db: object): db is { client: Client } =>
  'client' in db && typeof db.client === 'object' && db.client !== null && 'execute' in db.client;

/** Counts the statements of SQLite that reach the disk, each on its own or several in one commit. */
export function countWrites({ db }: Payload) {
  const counted = { writes: 0, commits: 0 };
  if (!hasClient(db)) return counted;
  const { client } = db;
  const execute = client.execute.bind(client);
  let open = false;
  client.execute = (...given) => {
    const [first]: unknown[] = given;
    const text = typeof first === 'string' ? first : String((first as { sql?: string } | undefined)?.sql);
    if (/^begin/i.test(text)) open = true;
    if (/^(commit|rollback)/i.test(text)) {
      open = false;
      counted.commits += 1;
    }
    if (/^(insert|update|delete)/i.test(text)) {
      counted.writes += 1;
      if (!open) counted.commits += 1;
    }
    return execute(...given);
  };
  return counted;
}
