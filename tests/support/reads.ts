import type { FindArgs, Payload } from 'payload';
import { vi } from 'vitest';
import { fieldOf, hasClient, type Statement } from './sql-statements';

/** A read of rows by the server. */
export interface RowsRead {
  collection: string;
  /** Named fields besides the id; null for whole rows on MongoDB. */
  fields: string[] | null;
  /** Condition as text. */
  asked: string;
}

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

/** Collects the reads of rows until `stop`. Rejects those that `isLost` names with the fault. */
export function watchReads(
  { db }: Payload,
  isLost: (read: RowsRead) => boolean = () => false,
  fault = new Error('The database does not answer'),
) {
  const reads: RowsRead[] = [];
  const isAllowed = (read: RowsRead) => {
    reads.push(read);
    return !isLost(read);
  };
  const lost = () => Promise.reject(fault);
  if (hasClient(db)) {
    const { client } = db;
    const { execute } = client;
    const spy = vi.spyOn(client, 'execute').mockImplementation((statement) => {
      const read = readIn(statement);
      return !read || isAllowed(read) ? execute.call(client, statement) : lost();
    });
    return { reads, stop: () => spy.mockRestore() };
  }
  const readBy = ({
    collection,
    select,
    where,
  }: Pick<FindArgs, 'collection' | 'select' | 'where'>): RowsRead => ({
    collection,
    fields: select ? Object.keys(select) : null,
    asked: JSON.stringify(where),
  });
  const [find, findOne] = [db.find.bind(db), db.findOne.bind(db)];
  const spies = [
    vi.spyOn(db, 'find').mockImplementation((args) => (isAllowed(readBy(args)) ? find(args) : lost())),
    vi.spyOn(db, 'findOne').mockImplementation((args) => (isAllowed(readBy(args)) ? findOne(args) : lost())),
  ];
  return { reads, stop: () => spies.map((spy) => spy.mockRestore()) };
}
