/** Starts a call at each interval, even before earlier ones were answered, until stopped. */
export function each(everyMs: number, run: () => unknown): () => Promise<void> {
  const going = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    const one: Promise<unknown> = Promise.resolve(run()).finally(() => going.delete(one));
    going.add(one);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(going);
  };
}
