import { setImmediate as nextTurn } from 'node:timers/promises';

interface WaitingItem<Item, Result> {
  item: Item;
  resolve: (result: Result | Promise<Result>) => void;
  reject: (fault: unknown) => void;
}

/**
 * Does the work of several callers in one round. Callers of one turn of the event loop share a round. Callers that come
 * during a round share the next one. `work` returns one result for each item, in their order. A result may be a promise that
 * fails for its caller alone. When `work` throws, all callers of the round get the error.
 */
export function createSharedRounds<Item, Result>(
  maxItems: number,
  work: (items: readonly Item[]) => Promise<readonly (Result | Promise<Result>)[]>,
) {
  const waiting: WaitingItem<Item, Result>[] = [];
  let isRunning = false;

  async function runRound(round: readonly WaitingItem<Item, Result>[]): Promise<void> {
    try {
      const results = await work(round.map(({ item }) => item));
      if (results.length !== round.length) throw new Error('A round has one result for each item');
      for (const [at, { resolve }] of round.entries()) resolve(results[at] as Result);
    } catch (fault) {
      for (const { reject } of round) reject(fault);
    }
  }

  async function runAll(): Promise<void> {
    while (waiting.length) {
      await nextTurn();
      await runRound(waiting.splice(0, maxItems));
    }
    isRunning = false;
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      void runAll();
    });
}
