/** Does the work of each name one after the other, in this process. Names do not wait for each other. */
export type Mutex = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

export function createMutex(): Mutex {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work);
    const over = mine.catch(() => undefined);
    last.set(name, over);
    try {
      return await mine;
    } finally {
      if (last.get(name) === over) last.delete(name);
    }
  };
}
