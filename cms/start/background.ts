/** Work that goes on after its call was answered: the database has the row that says it is pending. */
export interface Background {
  /** Starts or joins work that never throws. Nobody waits for it but a stop. */
  add: (work: Promise<void>) => void;
  /** Resolves when nothing of it goes on any more, with what it has led to meanwhile. */
  done: () => Promise<void>;
  /** A stop begins: work that goes from row to row leaves the next one to the next start. */
  end: () => void;
  /** True once a stop has begun. */
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
