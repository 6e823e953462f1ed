import type { InStatement, ResultSet } from '@libsql/client';
import { isWrite } from './batch-writes';

interface SqliteClient {
  execute: (statement: InStatement) => Promise<ResultSet>;
}

/** The longest block by a chain of reads, in milliseconds. */
const longestTurnMs = 20;
/** The time for reads that had to wait in each of the next turns, which they share with the writes of other callers. */
const laterTurnMs = 10;

/** Resolves in the same turn of the event loop, after the work that follows at once from the last read. */
const waitForNextTick = () => new Promise<void>((resolve) => process.nextTick(resolve));

/**
 * Lets other calls have a turn between the reads of a long chain. SQLite answers a read at once, so a hundred reads after
 * each other, with all that is made of them, would run in one turn of the event loop. Reads that have to wait go on in
 * the next turns, in their order and several in a turn. With one in each turn their callers would write one by one as
 * well, each with a commit of its own.
 */
export function paceReads(client: SqliteClient): void {
  const execute = client.execute.bind(client);
  const waiting: (() => void)[] = [];
  /** True while reads that waited go on: later ones queue behind them. */
  let isLetting = false;
  let turnBegan: number | null = null;
  const isTurnOver = (longestMs: number) => turnBegan !== null && performance.now() - turnBegan >= longestMs;

  function beginTurn(): void {
    turnBegan = performance.now();
    setImmediate(() => {
      turnBegan = null;
    });
  }

  async function letSomeGo(): Promise<void> {
    beginTurn();
    while (waiting.length && !isTurnOver(laterTurnMs)) {
      waiting.shift()?.();
      await waitForNextTick();
    }
    if (waiting.length) setImmediate(() => void letSomeGo());
    else isLetting = false;
  }

  client.execute = (statement) => {
    if (isWrite(statement)) return execute(statement);
    if (turnBegan === null && !isLetting) beginTurn();
    if (!isLetting && !isTurnOver(longestTurnMs)) return execute(statement);
    return new Promise((resolve) => {
      waiting.push(() => resolve(execute(statement)));
      if (isLetting) return;
      isLetting = true;
      setImmediate(() => void letSomeGo());
    });
  };
}
