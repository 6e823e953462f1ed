import Database from 'libsql';
import type { Payload } from 'payload';

type Statement = string | { sql: string };
interface Client {
  execute: (statement: Statement) => Promise<unknown>;
}

const clientOf = ({ db }: Payload): Client => (db as unknown as { client: Client }).client;

/**
 * True when a statement has no matches, or reads the first rows of a table in its own order. Neither reads all rows.
 */
const looksAtFew = (sql: string) =>
  / where (?:false\b|\(false and )/i.test(sql) || (!/ where /i.test(sql) && / limit /i.test(sql));

/** Columns with few different values: an index that starts with only these does not help. */
const alike = ['deleted_at', 'state', 'kind', 'role', 'is_visible', 'is_active'];
const searchByCommonValue = new RegExp(
  `^SEARCH (\\w+) USING .*INDEX \\w+ \\((?:(?:${alike.join('|')})=\\?(?: AND )?)+\\)`,
);

/** True when an index returns the first rows in the requested order. SQLite then stops after them. */
const isInOrder = (sql: string, plan: string[]) =>
  / limit /i.test(sql) &&
  plan.some((detail) => detail.startsWith('SEARCH')) &&
  !plan.some((detail) => /^SCAN|USE TEMP B-TREE FOR ORDER BY/.test(detail));

const scannedIn = (detail: string): string | undefined =>
  (/^SCAN (\w+)/.exec(detail) ?? searchByCommonValue.exec(detail))?.[1];

/** Collects all statements that SQLite runs, with their source. */
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
    /** Returns the statements of a source that scan a whole table, each after the table's name. */
    scansOf(name: string): string[] {
      // Uses its own connection: an open plan would block the next commit.
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
