import { useEffect, useState } from 'react';

const pauseMs = 300;

/** What is typed, once somebody has paused: a search that asks the server waits for that. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
