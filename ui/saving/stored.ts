import { storedPrefix as prefix, readableVisits } from '../../contracts/system/stored-names';

/**
 * Loaded data that may be shown without a network, stored in this browser only. It lasts no longer than a
 * session, and is removed once the session is known to be over.
 */
const storedForMs = 24 * 60 * 60 * 1000;

interface StoredValue {
  /** Instant of the loading (epoch milliseconds). */
  at: number;
  value: unknown;
}

/** Stored value of the last day under this key, or null. The caller knows its shape. */
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

/** Keeps what was loaded, in place of what was kept under this key. */
export function storeValue(key: string, stored: StoredValue): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(stored));
  } catch (cause) {
    console.warn('It could not be kept', cause);
  }
}

/** Removes readable visit data from the phone, in all tabs. */
export function dropReadableVisits(role: 'owner' | 'worker'): void {
  try {
    indexedDB.deleteDatabase(readableVisits(role));
  } catch {
    // Without the database there is nothing to remove.
  }
}

/** The session is over: nothing is left for the next person. */
export function dropAllStored(): void {
  dropReadableVisits('owner');
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  } catch {
    // Browsers that keep nothing have nothing to forget.
  }
}
