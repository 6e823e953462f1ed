import { useSyncExternalStore } from 'react';

/** Whether the browser promised to keep what an app stores: null until it was asked, and where it cannot be. */
let isKept: boolean | null = null;
const listeners = new Set<() => void>();

/**
 * Asks the browser to keep what this app stores. Without a promise it may delete what waits to be sent, after some days
 * without a visit or when the phone is full.
 */
export async function askToPersist(): Promise<void> {
  if (isKept !== null || !navigator.storage?.persist) return;
  isKept = await navigator.storage.persist().catch(() => false);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True when the browser has refused to keep what this app stores. */
export const useMayBeDeleted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isKept === false,
    () => false,
  );
