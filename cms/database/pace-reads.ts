import type { InStatement, ResultSet } from '@libsql/client';
import { isWrite } from './batch-writes';

interface SqliteClient {
  execute: (statement: InStatement) => Promise<ResultSet>;
}

/** A chain of reads holds up the process for at most about this long. */
const longestTurnMs = 20;

/**
 * Lets other calls have a turn between the reads of a long chain. SQLite answers a read at once, so a hundred reads after
 * each other, with all that is made of them, would run in one turn of the event loop. Reads that have to wait go on one
 * in each turn, in their order.
 */
export function paceReads(client: SqliteClient): void {
  const execute = client.execute.bind(client);
  const waiting: (() => void)[] = [];
  /** The time of the first read of this turn. */
  let turnBegan: number | null = null;

  function beginTurn(): void {
    turnBegan = performance.now();
    setImmediate(() => {
      turnBegan = null;
    });
  }

  function letOneGo(): void {
    beginTurn();
    waiting.shift()?.();
    if (waiting.length) setImmediate(letOneGo);
  }

  client.execute = (statement) => {
    if (isWrite(statement)) return execute(statement);
    if (turnBegan === null && !waiting.length) beginTurn();
    if (!waiting.length && turnBegan !== null && performance.now() - turnBegan < longestTurnMs)
      return execute(statement);
    return new Promise((resolve) => {
      if (!waiting.length) setImmediate(letOneGo);
      waiting.push(() => resolve(execute(statement)));
    });
  };
}
