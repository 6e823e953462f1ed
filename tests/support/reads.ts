import type { Payload } from 'payload';
import { vi } from 'vitest';

/** A read of rows by the server. */
export interface RowsRead {
  collection: string;
  /** Named fields besides the id; null for whole rows on MongoDB. */
  fields: string[] | null;
  /** Condition as text. */
  asked: string;
}

interface Statement {
  sql: string;
  args: unknown[];
}
interface Client {
  execute: (statement: Statement) => Promise<unknown>;
}

const hasClient = (db: object): db is { client: Client } => 'client' in db;
const fieldOf = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function readIn({ sql, args }: Statement): RowsRead | null {
  const [, columns = '', table = ''] = /^select (.*?) from "(\w+)"/s.exec(sql) ?? [];
  if (!table) return null;
  const fields = [...columns.matchAll(/"(\w+)"/g)].map(([, column = '']) => fieldOf(column));
  return {
    collection: table.replaceAll('_', '-'),
    fields: fields.filter((name) => name !== 'id'),
    asked: JSON.stringify(args),
  };
}

/** Collects the reads of rows until `stop`. Rejects those that `isLost` names. */
export function watchReads({ db }: Payload, isLost: (read: RowsRead) => boolean = () => false) {
  const reads: RowsRead[] = [];
  const isAllowed = (read: RowsRead) => {
    reads.push(read);
    return !isLost(read);
  };
  const lost = () => Promise.reject(new Error('The database does not answer'));
  if (hasClient(db)) {
    const { client } = db;
    const { execute } = client;
    const spy = vi.spyOn(client, 'execute').mockImplementation((statement) => {
      const read = readIn(statement);
      return !read || isAllowed(read) ? execute.call(client, statement) : lost();
    });
    return { reads, stop: () => spy.mockRestore() };
  }
  const find = db.find.bind(db);
  const spy = vi.spyOn(db, 'find').mockImplementation((args) => {
    const fields = args.select ? Object.keys(args.select) : null;
    const read = { collection: args.collection, fields, asked: JSON.stringify(args.where) };
    return isAllowed(read) ? find(args) : lost();
  });
  return { reads, stop: () => spy.mockRestore() };
}
