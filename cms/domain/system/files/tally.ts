/** A sum of bytes that is never less than what there is: the last count, what was kept since, and what is on its way. */
export function createTally(count: () => Promise<number>) {
  let counted = 0;
  let storedBytes = 0;
  let storedBefore = 0;
  let coming = 0;
  return {
    /** Counts again. A file stored meanwhile may be in the new count, and is added to it all the same. */
    async recount(): Promise<void> {
      const before = storedBytes;
      counted = await count();
      storedBefore = before;
    },
    taken: () => counted + (storedBytes - storedBefore) + coming,
    onItsWay: () => coming,
    arrive(bytes: number): void {
      coming += bytes;
    },
    /** Ends the count of an upload under way. */
    leave(bytes: number, isStored: boolean): void {
      coming -= bytes;
      if (isStored) storedBytes += bytes;
    },
  };
}

/** Tallies by name, each for as long as a call uses it. */
export function tallies() {
  const open = new Map<string, { calls: number; tally: ReturnType<typeof createTally> }>();
  return {
    open(name: string, count: () => Promise<number>) {
      const shared = open.get(name) ?? { calls: 0, tally: createTally(count) };
      open.set(name, shared);
      shared.calls += 1;
      return {
        ...shared.tally,
        /** How many calls use it now. */
        calls: () => shared.calls,
        close(): void {
          shared.calls -= 1;
          if (!shared.calls) open.delete(name);
        },
      };
    },
  };
}
