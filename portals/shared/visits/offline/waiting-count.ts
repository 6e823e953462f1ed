import { useSyncExternalStore } from 'react';

// Counts of a phone's waiting visit data, for pages that load nothing else of it.
type Role = 'owner' | 'worker';
const keyOf = (name: string, role: Role): string => (role === 'owner' ? name : `${name} ${role}`);
const listeners = new Set<() => void>();

function stored(name: string, role: Role): string {
  try {
    return localStorage.getItem(keyOf(name, role)) ?? '';
  } catch {
    return '';
  }
}

/** Number of waiting records and photos of visits on this phone. */
export const waitingCount = (role: Role): number => Number(stored('visits-waiting', role));

const idsIn = (text: string): number[] => text.split(' ').flatMap((id) => Number(id) || []);

/** Number of unsent records and photos on this phone, including refused ones. */
export const unsentVisits = (role: Role): number =>
  waitingCount(role) + idsIn(stored('visits-refused', role)).length;

/** Stores the number of waiting items and the visits of refused ones. */
export function storeWaitingCount(role: Role, count: number, refused: readonly number[]): void {
  const texts = { 'visits-waiting': count ? String(count) : '', 'visits-refused': refused.join(' ') };
  const changed = Object.entries(texts).filter(([name, text]) => text !== stored(name, role));
  if (!changed.length) return;
  try {
    for (const [name, text] of changed) {
      if (text) localStorage.setItem(keyOf(name, role), text);
      else localStorage.removeItem(keyOf(name, role));
    }
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

export const useRefusedVisits = (role: Role): number[] =>
  idsIn(
    useSyncExternalStore(
      subscribe,
      () => stored('visits-refused', role),
      () => '',
    ),
  );
