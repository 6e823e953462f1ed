/**
 * What was loaded and may be shown without a network, kept in this browser alone. It lasts no longer than a session
 * can, and goes as soon as it is known that the session is over.
 */
const prefix = 'kept:';
const storedForMs = 24 * 60 * 60 * 1000;

interface StoredValue {
  /** When it was loaded, in milliseconds. */
  at: number;
  value: unknown;
}

/** What was kept under this key, if it is of the last day; null without it. Its shape is for the caller to know. */
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

/** The database of what was read of visits, by role: ui/visits keeps it, and it ends with the session. */
export const readableVisits = (role: 'owner' | 'worker'): string => `farrier-visits-read ${role}`;

/** What was read of visits goes from the phone, in all tabs. */
export function dropReadableVisits(role: 'owner' | 'worker'): void {
  try {
    indexedDB.deleteDatabase(readableVisits(role));
  } catch {
    // Where there is no such database there is nothing to forget.
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
