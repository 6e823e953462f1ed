import { storedPrefix as prefix, readableVisits } from '../../contracts/system/stored-names';

/**
 * Loaded data for offline display, stored in this browser only. It lasts at most for a session, and is deleted once
 * the session's end is known.
 */
const storedForMs = 24 * 60 * 60 * 1000;

interface StoredValue {
  /** Instant of the loading (epoch milliseconds). */
  at: number;
  value: unknown;
}

/** The value under this key from the last day, or null. The caller knows its type. */
export function readStored(key: string): StoredValue | null {
  try {
    const stored = JSON.parse(localStorage.getItem(prefix + key) ?? 'null') as StoredValue | null;
    if (!stored) return null;
    if (Math.abs(Date.now() - stored.at) <= storedForMs) return stored;
    localStorage.removeItem(prefix + key);
  } catch (cause) {
    console.warn('Nothing kept could be read', cause);
  }
  return null;
}

/** Stores loaded data, replacing the value under this key. */
export function storeValue(key: string, stored: StoredValue): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(stored));
  } catch (cause) {
    console.warn('It could not be kept', cause);
  }
}

/** Deletes readable visit data from the phone, in all tabs. */
export function dropReadableVisits(role: 'owner' | 'worker'): void {
  try {
    indexedDB.deleteDatabase(readableVisits(role));
  } catch {
    // Without a database there is nothing to delete.
  }
}

/** Deletes all stored data after the session's end, because the next person must not see it. */
export function dropAllStored(): void {
  dropReadableVisits('owner');
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  } catch {
    // Browsers without storage have nothing to delete.
  }
}
