interface ExclusiveOptions {
  /** The lock's name, shared by all tabs. */
  lock: string;
  /** Returns false when the work may no longer run. */
  mayRun: () => boolean;
  onTrouble: (error: unknown) => void;
}

/** Milliseconds until the retry while another tab works. That tab may have read before this one stored its data. */
const turnMs = 1500;

/**
 * Runs in one tab at a time, because two tabs would send the same data. Resolves to false when another tab has the
 * lock.
 */
async function runLocked(lock: string, work: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) return work().then(() => true);
  return navigator.locks.request(lock, { ifAvailable: true }, async (held) => {
    if (held) await work();
    return held !== null;
  });
}

/** Runs `work` once at a time in one tab. Calls during a run cause one more run afterwards. */
export function runExclusive(
  { lock, mayRun, onTrouble }: ExclusiveOptions,
  work: () => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isRequested = false;
  async function runRequested(): Promise<void> {
    try {
      while (isRequested) {
        isRequested = false;
        if (!mayRun()) continue;
        const had = await runLocked(lock, work).catch((error: unknown) => {
          onTrouble(error);
          return true;
        });
        if (!had) setTimeout(runAgain, turnMs);
      }
    } finally {
      // In the turn of the last check: a later call must start a new run.
      running = null;
    }
  }
  function runAgain(): Promise<void> {
    isRequested = true;
    // Starts after this turn, so that `running` is set before the run can end.
    running ??= Promise.resolve().then(runRequested);
    return running;
  }
  return runAgain;
}
