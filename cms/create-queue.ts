import { setImmediate as othersFirst } from 'node:timers/promises';
import { Refusal } from './refusal';

interface Bounds {
  /** The most waiting pieces of work of one sender, and of all. */
  perSender: number;
  inAll: number;
  /** The longest wait in milliseconds. */
  maxMs: number;
}

interface WaitingTask<Kind> {
  kind: Kind;
  senders: readonly string[];
  start: () => void;
}

const busy = () =>
  new Refusal('unavailable', 'Many pictures are arriving at the moment. Please try again in a minute.', {
    retryAfterSeconds: 60,
  });
const senderLimitRefusal = () =>
  new Refusal('too-many', 'Your other pictures are still being read. Please try again in a moment.', {
    retryAfterSeconds: 10,
  });

/**
 * Limits how many pieces of each kind run at once. Kinds do not take each other's places. A sender runs one piece at
 * a time, of any kind, and joins the end of the queue after it. Senders with a name in common (address, account)
 * count as one. Without bounds, any number may wait, for any time.
 */
export function createQueue<Kind extends string>(places: Record<Kind, number>, bounds?: Bounds) {
  const free = { ...places };
  const working = new Set<string>();
  let waiting: WaitingTask<Kind>[] = [];

  const isOf = (senders: readonly string[]) => (each: WaitingTask<Kind>) =>
    each.senders.some((name) => senders.includes(name));

  function startReady(): void {
    for (const each of waiting) {
      if (free[each.kind] < 1 || each.senders.some((name) => working.has(name))) continue;
      free[each.kind] -= 1;
      for (const name of each.senders) working.add(name);
      waiting = waiting.filter((other) => other !== each);
      each.start();
    }
  }

  function waitForTurn(kind: Kind, senders: readonly string[]): Promise<void> {
    if (bounds && waiting.filter(isOf(senders)).length >= bounds.perSender) throw senderLimitRefusal();
    if (bounds && waiting.length >= bounds.inAll) throw busy();
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting = waiting.filter((other) => other !== entry);
        reject(busy());
      };
      const timer = bounds && setTimeout(giveUp, bounds.maxMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const entry = { kind, senders, start };
      waiting.push(entry);
      startReady();
    });
  }

  /** Runs work in its turn. Throws `too-many` or `unavailable` when too much waits. */
  return async <Result>(
    kind: Kind,
    senders: readonly string[],
    work: () => Promise<Result>,
  ): Promise<Result> => {
    await waitForTurn(kind, senders);
    try {
      return await work();
    } finally {
      free[kind] += 1;
      for (const name of senders) working.delete(name);
      const isOwn = isOf(senders);
      waiting = [...waiting.filter((each) => !isOwn(each)), ...waiting.filter(isOwn)];
      startReady();
    }
  };
}

/**
 * Runs the work of one name in sequence, in this process. Names do not wait for each other. Work with several names
 * waits for all of them.
 */
export function createMutex() {
  const turns = createQueue({ work: Number.POSITIVE_INFINITY });
  return <Result>(names: string | readonly string[], work: () => Promise<Result>) =>
    turns('work', [names].flat(), work);
}

/**
 * Runs processor-heavy work one piece at a time, and lets other requests run between pieces. Callers take turns,
 * however much one of them asks for.
 */
export function createProcessorTurns() {
  const turns = createQueue({ processor: 1 });
  return <Result>(caller: string, work: () => Result | Promise<Result>): Promise<Result> =>
    turns('processor', [caller], async () => {
      await othersFirst();
      return work();
    });
}

export type ProcessorTurns = ReturnType<typeof createProcessorTurns>;
