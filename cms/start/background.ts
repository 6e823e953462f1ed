/** Work that continues after its call was answered. The database has a pending row for it. */
export interface Background {
  /** Starts or joins work that never throws. Only a stop waits for it. */
  add: (work: Promise<void>) => void;
  /** Resolves when all work has ended, including work that was added in the meantime. */
  done: () => Promise<void>;
  /** Begins a stop: work that goes from row to row leaves the remaining rows to the next start. */
  end: () => void;
  readonly isEnding: boolean;
}

export function createBackground(): Background {
  const goingOn = new Set<Promise<void>>();
  let isEnding = false;
  return {
    add(work) {
      const ended: Promise<void> = work.finally(() => goingOn.delete(ended));
      goingOn.add(ended);
    },
    async done() {
      while (goingOn.size) await Promise.allSettled(goingOn);
    },
    end: () => {
      isEnding = true;
    },
    get isEnding() {
      return isEnding;
    },
  };
}
