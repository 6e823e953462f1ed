import { useEffect, useState } from 'react';

const watchedMs = 30_000;

/** `isWatched` is true for half a minute after the last `watch`. */
export function useWatched() {
  const [watches, setWatches] = useState(0);
  useEffect(() => {
    if (!watches) return;
    const timer = setTimeout(() => setWatches(0), watchedMs);
    return () => clearTimeout(timer);
  }, [watches]);
  return { isWatched: watches > 0, watch: () => setWatches((count) => count + 1) };
}
