import { useEffect, useState } from 'react';

/** The current time in milliseconds, read every `every` milliseconds and when the tab becomes visible. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const read = () => setNow(Date.now());
    const timer = setInterval(read, every);
    // Browsers slow the timers of hidden tabs, and a countdown must be right at once.
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [every]);
  return now;
}
