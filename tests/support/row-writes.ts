import type { Payload } from 'payload';
import { vi } from 'vitest';
import { fieldOf, hasClient, type Statement } from './sql-statements';

/** A write of rows by the server. */
export interface RowWrite {
  operation: 'create' | 'update' | 'delete';
  collection: string;
  /** Values by field, as they are stored. Empty for a deletion. */
  values: Record<string, unknown>;
}

/** Stands before a write. `go` makes it; a rejection is what the server gets instead. */
type Intercept = (write: RowWrite, go: () => Promise<unknown>) => Promise<unknown>;

type Call = (args: { collection: string; data?: Record<string, unknown> }) => Promise<unknown>;

const operations = {
  create: 'create',
  updateOne: 'update',
  updateMany: 'update',
  upsert: 'update',
  deleteOne: 'delete',
  deleteMany: 'delete',
} as const;
type Method = keyof typeof operations;

const namesIn = (columns: string) => [...columns.matchAll(/"(\w+)"/g)].map(([, name = '']) => fieldOf(name));

/** Pairs fields with the values of `?` in these places; other expressions have no value. */
function valuesOf(names: string[], places: string[], args: unknown[]): Record<string, unknown> {
  const left = [...args];
  const entries = names.map((name, at): [string, unknown] => {
    const place = places[at]?.trim();
    if (place === '?') return [name, left.shift()];
    return [name, place === 'null' ? null : undefined];
  });
  return Object.fromEntries(entries);
}

function writeIn({ sql, args }: Statement): RowWrite | null {
  const [, columns = '', places = ''] = /^insert into "\w+" \(([^)]*)\) values \(([^)]*)\)/.exec(sql) ?? [];
  const [, sets = ''] = /^update "\w+" set (.*?) where /s.exec(sql) ?? [];
  const [, verb = '', table = ''] = /^(insert into|update|delete from) "(\w+)"/.exec(sql) ?? [];
  const collection = table.replaceAll('_', '-');
  if (verb === 'insert into')
    return { operation: 'create', collection, values: valuesOf(namesIn(columns), places.split(','), args) };
  if (verb === 'delete from') return { operation: 'delete', collection, values: {} };
  if (verb !== 'update') return null;
  const changes = [...sets.matchAll(/"(\w+)" = (\?|null)?/g)];
  const names = changes.map(([, name = '']) => fieldOf(name));
  const given = changes.map(([, , place = '']) => place);
  return { operation: 'update', collection, values: valuesOf(names, given, args) };
}

/** Stands before every write of rows until `stop`, however the server makes it. */
export function interceptWrites({ db }: Payload, intercept: Intercept): { stop: () => void } {
  if (hasClient(db)) {
    const { client } = db;
    const execute = client.execute.bind(client);
    const spy = vi.spyOn(client, 'execute').mockImplementation((statement) => {
      const write = writeIn(statement);
      return write ? intercept(write, () => execute(statement)) : execute(statement);
    });
    return { stop: () => spy.mockRestore() };
  }
  const calls = db as unknown as Record<Method, Call>;
  const methods = (Object.keys(operations) as Method[]).filter((method) => method in calls);
  const spies = methods.map((method) => {
    const call = calls[method].bind(db);
    return vi
      .spyOn(calls, method)
      .mockImplementation((args) =>
        intercept(
          { operation: operations[method], collection: args.collection, values: args.data ?? {} },
          () => call(args),
        ),
      );
  });
  return { stop: () => spies.map((spy) => spy.mockRestore()) };
}

export const isCreateOf =
  (collection: string) =>
  (write: RowWrite): boolean =>
    write.operation === 'create' && write.collection === collection;

/** Lets writes fail that `isLost` names, while `work` runs. Returns what it returns. */
export async function withoutWrites<Result>(
  payload: Payload,
  isLost: (write: RowWrite) => boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  const { stop } = interceptWrites(payload, (write, go) =>
    isLost(write) ? Promise.reject(new Error('The server is gone')) : go(),
  );
  try {
    return await work();
  } finally {
    stop();
  }
}
