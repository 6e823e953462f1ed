import { setImmediate as othersFirst } from 'node:timers/promises';
import { Refusal } from './refusal';

interface Bounds {
  /** How many pieces of work of one sender may wait, and how many of all. */
  perSender: number;
  inAll: number;
  /** How long one may wait, in milliseconds. */
  maxMs: number;
}

interface Waiting<Kind> {
  kind: Kind;
  senders: readonly string[];
  start: () => void;
}

const busy = () =>
  new Refusal('unavailable', 'Many pictures are arriving at the moment. Please try again in a minute.', {
    retryAfterSeconds: 60,
  });
const tooManyOfOne = () =>
  new Refusal('too-many', 'Your other pictures are still being read. Please try again in a moment.', {
    retryAfterSeconds: 10,
  });

/**
 * Limits how many pieces of work of each kind run at the same time; the others wait without taking a place of another
 * kind. A sender has one place at most, whatever the kind, and goes to the end of the queue after each turn. A sender
 * has several names (the address, the account), and is the same sender as one that shares a name. Without bounds any
 * number may wait, for any time.
 */
export function createQueue<Kind extends string>(places: Record<Kind, number>, bounds?: Bounds) {
  const free = { ...places };
  const working = new Set<string>();
  let waiting: Waiting<Kind>[] = [];

  const isOf = (senders: readonly string[]) => (each: Waiting<Kind>) =>
    each.senders.some((name) => senders.includes(name));

  function startWhatCan(): void {
    for (const each of waiting) {
      if (free[each.kind] < 1 || each.senders.some((name) => working.has(name))) continue;
      free[each.kind] -= 1;
      for (const name of each.senders) working.add(name);
      waiting = waiting.filter((other) => other !== each);
      each.start();
    }
  }

  /** Resolves once it is this one's turn. */
  function turn(kind: Kind, senders: readonly string[]): Promise<void> {
    if (bounds && waiting.filter(isOf(senders)).length >= bounds.perSender) throw tooManyOfOne();
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
      startWhatCan();
    });
  }

  /** Does a piece of work when its turn has come. Throws `too-many` and `unavailable` where too much waits already. */
  return async <Result>(
    kind: Kind,
    senders: readonly string[],
    work: () => Promise<Result>,
  ): Promise<Result> => {
    await turn(kind, senders);
    try {
      return await work();
    } finally {
      free[kind] += 1;
      for (const name of senders) working.delete(name);
      const isOwn = isOf(senders);
      waiting = [...waiting.filter((each) => !isOwn(each)), ...waiting.filter(isOwn)];
      startWhatCan();
    }
  };
}

/** Does the work of each name one after the other, in this process. Names do not wait for each other. */
export function createMutex() {
  const turns = createQueue({ work: Number.POSITIVE_INFINITY });
  return <Result>(name: string, work: () => Promise<Result>) => turns('work', [name], work);
}

/**
 * Runs work that takes the processor for a while: one piece at a time, with everything else that has arrived answered
 * between two. The callers have their turns one after the other, however much one of them asks for.
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
