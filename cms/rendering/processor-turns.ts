import { setImmediate as othersFirst } from 'node:timers/promises';

/**
 * Runs work that takes the processor for a while: one piece at a time, with everything else that has arrived answered
 * between two. The callers have their turns one after the other, however much one of them asks for.
 */
export function createProcessorTurns() {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (waiting.size) {
      await othersFirst();
      const [next] = waiting;
      if (!next) break;
      const [caller, works] = next;
      const work = works.shift();
      // To the end of the line, with what is left.
      waiting.delete(caller);
      if (works.length) waiting.set(caller, works);
      await work?.();
    }
    isRunning = false;
  }

  return <Result>(caller: string, work: () => Result | Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      const mine = waiting.get(caller) ?? [];
      waiting.set(caller, mine);
      mine.push(async () => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
      });
      void runAll();
    });
}

export type ProcessorTurns = ReturnType<typeof createProcessorTurns>;
