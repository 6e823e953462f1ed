import { useEffect, useState } from 'react';

/** The present moment in milliseconds, read again every `every` milliseconds and when the tab comes back. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const read = () => setNow(Date.now());
    const timer = setInterval(read, every);
    // Browsers slow the timers of hidden tabs down; a countdown must be right at the first glance.
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [every]);
  return now;
}
