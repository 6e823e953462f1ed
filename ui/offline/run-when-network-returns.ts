/** Milliseconds between the network's return and the retries. */
const againAfterMs = [2000, 6000] as const;

/**
 * Runs `onBack` when the network returns, and twice more soon after, because phones report a network before it works.
 * Returns a function that stops it.
 */
export function runWhenNetworkReturns(onBack: () => void): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  const begin = () => {
    stop();
    onBack();
    timers = againAfterMs.map((ms) => setTimeout(onBack, ms));
  };
  window.addEventListener('online', begin);
  window.addEventListener('offline', stop);
  return () => {
    stop();
    window.removeEventListener('online', begin);
    window.removeEventListener('offline', stop);
  };
}
