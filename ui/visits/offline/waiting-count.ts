import { useSyncExternalStore } from 'react';

// How much waits on this phone, for pages that load nothing of visits: a number, and nothing that can be read.
const key = 'visits-waiting';
const listeners = new Set<() => void>();

/** How many records and photos of the owner's wait on this phone to be sent. */
export function waitingCount(): number {
  try {
    return Number(localStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}

export function noteWaiting(count: number): void {
  if (count === waitingCount()) return;
  try {
    if (count) localStorage.setItem(key, String(count));
    else localStorage.removeItem(key);
  } catch (cause) {
    console.warn('The phone has no room for a note', cause);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useWaitingCount = (): number => useSyncExternalStore(subscribe, waitingCount, () => 0);
