/** How long after a network has come back it is asked again, in milliseconds. */
const againAfterMs = [2000, 6000] as const;

/**
 * Does something when the network has come back, and twice more soon after: a phone says that it has one before
 * anything gets through. Returns what ends that.
 */
export function whenNetworkIsBack(again: () => void): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  const begin = () => {
    stop();
    again();
    timers = againAfterMs.map((ms) => setTimeout(again, ms));
  };
  window.addEventListener('online', begin);
  window.addEventListener('offline', stop);
  return () => {
    stop();
    window.removeEventListener('online', begin);
    window.removeEventListener('offline', stop);
  };
}
