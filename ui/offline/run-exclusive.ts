interface Turns {
  /** The name of the lock that all tabs share. */
  lock: string;
  /** Decides whether the work may still run. */
  mayRun: () => boolean;
  onTrouble: (error: unknown) => void;
}

/** While another tab works, this one looks again so soon: that one may have looked before this one kept something. */
const turnMs = 1500;

/** One tab at a time: two would send the same things side by side. Resolves to whether it was this one's turn. */
async function alone(lock: string, work: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) return work().then(() => true);
  return navigator.locks.request(lock, { ifAvailable: true }, async (held) => {
    if (held) await work();
    return held !== null;
  });
}

/** Does something once at a time, in one tab; who asks meanwhile has it done once more afterwards. */
export function runExclusive(
  { lock, mayRun, onTrouble }: Turns,
  work: () => Promise<void>,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  let asked = false;
  const again = () => {
    asked = true;
    running ??= (async () => {
      while (asked) {
        asked = false;
        if (!mayRun()) continue;
        const had = await alone(lock, work).catch((error: unknown) => {
          onTrouble(error);
          return true;
        });
        if (!had) setTimeout(again, turnMs);
      }
    })().finally(() => {
      running = null;
    });
    return running;
  };
  return again;
}
