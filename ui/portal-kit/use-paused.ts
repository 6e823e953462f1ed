import { useEffect, useState } from 'react';

const pauseMs = 300;

/** Typed text after a pause. Searches on the server wait for it. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
