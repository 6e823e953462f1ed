import type { InStatement, ResultSet } from '@libsql/client';

interface SqliteClient {
  execute: (statement: InStatement) => Promise<ResultSet>;
}

interface WaitingStatement {
  statement: InStatement;
  resolve: (result: Promise<ResultSet>) => void;
  reject: (fault: unknown) => void;
}

/** In milliseconds. A commit that waits for the disk blocks the process longer. */
const longestGatherMs = 4;

export const isWrite = (statement: InStatement): boolean =>
  /^\s*(insert|update|delete)\b/i.test(typeof statement === 'string' ? statement : statement.sql);

/**
 * Groups the writes of one event-loop turn into one commit, since the sync to disk is most of a write's cost. Each
 * write is answered after the commit. A failed write (such as a unique violation) fails alone. When the commit fails,
 * all of them fail.
 */
export function batchStatements(client: SqliteClient): void {
  const execute = client.execute.bind(client);
  let waiting: WaitingStatement[] = [];
  let flushing = false;

  async function commit(group: WaitingStatement[]): Promise<void> {
    try {
      // Only here can another process hold the lock.
      await execute('BEGIN IMMEDIATE');
    } catch (fault) {
      for (const { reject } of group) reject(fault);
      return;
    }
    try {
      // The driver runs synchronously, so no other statement comes between these.
      const results = group.map(({ statement }) => execute(statement));
      const committed = execute('COMMIT');
      await Promise.allSettled(results);
      await committed;
      for (const [index, result] of results.entries()) group[index]?.resolve(result);
    } catch (fault) {
      // The database may have rolled back already.
      await execute('ROLLBACK').catch(() => undefined);
      for (const { reject } of group) reject(fault);
    }
  }

  /** Resolves when a turn of the event loop adds no writes, or after a limit. */
  async function gather(): Promise<void> {
    const until = performance.now() + longestGatherMs;
    for (let before = -1; before !== waiting.length && performance.now() < until; ) {
      before = waiting.length;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async function flush(): Promise<void> {
    while (waiting.length) {
      await gather();
      const group = waiting;
      waiting = [];
      await commit(group);
      // Callers may add their next writes in this turn. The turn must end, or the process reads no new call.
      await new Promise((resolve) => setImmediate(resolve));
    }
    flushing = false;
  }

  client.execute = (statement) => {
    if (!isWrite(statement)) return execute(statement);
    return new Promise((resolve, reject) => {
      waiting.push({ statement, resolve, reject });
      if (flushing) return;
      flushing = true;
      setImmediate(() => void flush());
    });
  };
}
