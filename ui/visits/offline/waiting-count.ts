import { useSyncExternalStore } from 'react';

// How much waits on this phone, for pages that load nothing of visits: a number, and nothing that can be read.
type Role = 'owner' | 'worker';
const keyOf = (role: Role): string => (role === 'owner' ? 'visits-waiting' : `visits-waiting ${role}`);
const listeners = new Set<() => void>();

/** How many records and photos of visits wait on this phone to be sent. */
export function waitingCount(role: Role): number {
  try {
    return Number(localStorage.getItem(keyOf(role)) ?? 0);
  } catch {
    return 0;
  }
}

export function noteWaiting(role: Role, count: number): void {
  if (count === waitingCount(role)) return;
  try {
    if (count) localStorage.setItem(keyOf(role), String(count));
    else localStorage.removeItem(keyOf(role));
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

export const useWaitingCount = (role: Role): number =>
  useSyncExternalStore(
    subscribe,
    () => waitingCount(role),
    () => 0,
  );
