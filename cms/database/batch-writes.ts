import type { InStatement, ResultSet } from '@libsql/client';

interface SqliteClient {
  execute: (statement: InStatement) => Promise<ResultSet>;
}

interface Waiting {
  statement: InStatement;
  resolve: (result: Promise<ResultSet>) => void;
  reject: (fault: unknown) => void;
}

/** A commit that waits for the disk holds up the process for longer. */
const longestGatherMs = 4;

/** True for a statement that changes rows. */
export const isWrite = (statement: InStatement): boolean =>
  /^\s*(insert|update|delete)\b/i.test(typeof statement === 'string' ? statement : statement.sql);

/**
 * Lets the writes that are asked for in the same turn of the event loop share one commit, whose wait for the disk is
 * most of what a write costs. Nothing else changes: each is answered after the commit, so what is answered is on the
 * disk; one that fails (a unique field is taken) fails alone; and when the commit fails, all of them have failed.
 */
export function batchStatements(client: SqliteClient): void {
  const execute = client.execute.bind(client);
  let waiting: Waiting[] = [];
  let flushing = false;

  async function commit(group: Waiting[]): Promise<void> {
    try {
      // Only here can another process be in the way.
      await execute('BEGIN IMMEDIATE');
    } catch (fault) {
      for (const { reject } of group) reject(fault);
      return;
    }
    try {
      // The driver works as it is called, so nothing comes between these.
      const results = group.map(({ statement }) => execute(statement));
      const committed = execute('COMMIT');
      await Promise.allSettled(results);
      await committed;
      for (const [index, result] of results.entries()) group[index]?.resolve(result);
    } catch (fault) {
      // The database may have taken it back by itself.
      await execute('ROLLBACK').catch(() => undefined);
      for (const { reject } of group) reject(fault);
    }
  }

  /** Resolves when a turn of the event loop has asked for nothing more to write, or when there was enough of it. */
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
      // Callers of these writes ask for their next ones in this turn. The turn has to end, or no new call is
      // read as long as there is more to write.
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
