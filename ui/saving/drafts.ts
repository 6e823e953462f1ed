import { draftPrefix as prefix } from '../../contracts/system/stored-names';

/**
 * Unsaved typed text, stored in this browser only, for a day. A closed dialog, Back, a reload and an ended
 * session lose nothing. Passwords, bank numbers and files are never stored.
 */
const storedForMs = 24 * 60 * 60 * 1000;

interface Draft {
  /** Instant of the typing (epoch milliseconds). */
  at: number;
  values: object;
}

const storage = (): Storage | null => {
  try {
    return window.localStorage;
  } catch {
    // Browsers that keep nothing keep no drafts either; the forms work all the same.
    return null;
  }
};

const isStored = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

function read(name: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(storage()?.getItem(name) ?? 'null');
    return isStored(stored) ? stored : null;
  } catch {
    // Somebody else wrote there; without it the form starts empty.
    return null;
  }
}

const isOld = ({ at }: Draft) => Math.abs(Date.now() - at) > storedForMs;

/** The draft of the last day under this key, or null. */
export function readDraft<Values extends object>(key: string): Partial<Values> | null {
  const stored = read(prefix + key);
  return stored && !isOld(stored) ? (stored.values as Partial<Values>) : null;
}

/** Keeps what is typed, in place of what was kept under this key. */
export function keepDraft(key: string, values: object): void {
  try {
    storage()?.setItem(prefix + key, JSON.stringify({ at: Date.now(), values } satisfies Draft));
  } catch (cause) {
    console.warn('The draft could not be kept', cause);
  }
}

/** Moves a draft to another key. It replaces an older one there. */
export function moveDraft(from: string, to: string): void {
  const moved = readDraft(from);
  if (!moved) return;
  keepDraft(to, { ...readDraft(to), ...moved });
  dropDraft(from);
}

/** Forgets what was kept under this key: it is saved, or given up. */
export function dropDraft(key: string): void {
  storage()?.removeItem(prefix + key);
}

const names = () => Object.keys(storage() ?? {}).filter((name) => name.startsWith(prefix));

/** After a logout nothing typed is left for the next person. */
export function dropAllDrafts(): void {
  for (const name of names()) storage()?.removeItem(name);
}

/** Forgets what nobody came back for within a day. */
export function dropOldDrafts(): void {
  for (const name of names()) {
    const stored = read(name);
    if (!stored || isOld(stored)) storage()?.removeItem(name);
  }
}

const open = new Set<string>();

/** Notes that a form holds something that is not saved. */
export function markUnsaved(key: string, unsaved: boolean): void {
  if (unsaved) open.add(key);
  else open.delete(key);
}

export const hasUnsaved = (): boolean => open.size > 0;
