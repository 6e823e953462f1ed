import Database from 'libsql';
import type { Payload } from 'payload';

type Statement = string | { sql: string };
interface Client {
  execute: (statement: Statement) => Promise<unknown>;
}

const clientOf = ({ db }: Payload): Client => (db as unknown as { client: Client }).client;

/** Nothing is looked for, or the first rows of a table in its own order: neither looks at all of them. */
const looksAtFew = (sql: string) =>
  / where (?:false\b|\(false and )/i.test(sql) || (!/ where /i.test(sql) && / limit /i.test(sql));

/** Columns with few values: an index that starts with one of them alone is no help. */
const alike = ['deleted_at', 'state', 'kind', 'role', 'is_visible', 'is_active'];
const byWhatIsAlike = new RegExp(
  `^SEARCH (\\w+) USING .*INDEX \\w+ \\((?:(?:${alike.join('|')})=\\?(?: AND )?)+\\)`,
);

/** The first rows that an index has in the order that is asked for: it stops after them. */
const isInOrder = (sql: string, plan: string[]) =>
  / limit /i.test(sql) &&
  plan.some((detail) => detail.startsWith('SEARCH')) &&
  !plan.some((detail) => /^SCAN|USE TEMP B-TREE FOR ORDER BY/.test(detail));

const scannedIn = (detail: string): string | undefined =>
  (/^SCAN (\w+)/.exec(detail) ?? byWhatIsAlike.exec(detail))?.[1];

/** Notes every statement that SQLite is asked, and by whom. */
export function watchQueries(payload: Payload, file: string) {
  const client = clientOf(payload);
  const { execute } = client;
  let asker = '';
  const seen = new Map<string, Set<string>>();
  client.execute = (statement) => {
    const sql = typeof statement === 'string' ? statement : statement.sql;
    if (/^\s*(select|update|delete)\b/i.test(sql)) seen.set(asker, (seen.get(asker) ?? new Set()).add(sql));
    return execute.call(client, statement);
  };
  return {
    /** Names the source of the following statements. */
    as(name: string): void {
      asker = name;
    },
    stop(): void {
      client.execute = execute;
    },
    /** The statements of one that go through a table from end to end, each behind the table's name. */
    scansOf(name: string): string[] {
      // A connection of its own: a plan that is being read would be in the way of the next commit.
      const own = new Database(file);
      try {
        return [...(seen.get(name) ?? [])].flatMap((sql) => {
          if (looksAtFew(sql)) return [];
          const rows = own.prepare(`EXPLAIN QUERY PLAN ${sql.replace(/\?/g, '1')}`).all();
          const plan = rows.map((row) => String((row as { detail: unknown }).detail));
          if (isInOrder(sql, plan)) return [];
          const tables = plan.flatMap((detail) => scannedIn(detail) ?? []);
          return [...new Set(tables)].map((table) => `${table}: ${sql}`);
        });
      } finally {
        own.close();
      }
    },
  };
}
