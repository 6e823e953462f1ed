import { draftPrefix as prefix } from '../../contracts/system/stored-names';

/**
 * Unsaved typed text, stored in this browser only, for a day. It survives a closed dialog, Back, a reload and an
 * ended session. Never stores passwords, bank numbers and files.
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
    // Without storage there are no drafts, and the forms still work.
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
    // The stored text is not ours. The form starts empty.
    return null;
  }
}

const isOld = ({ at }: Draft) => Math.abs(Date.now() - at) > storedForMs;

/** The draft under this key from the last day, or null. */
export function readDraft<Values extends object>(key: string): Partial<Values> | null {
  const stored = read(prefix + key);
  return stored && !isOld(stored) ? (stored.values as Partial<Values>) : null;
}

/** Stores typed values, replacing the draft under this key. */
export function storeDraft(key: string, values: object): void {
  try {
    storage()?.setItem(prefix + key, JSON.stringify({ at: Date.now(), values } satisfies Draft));
  } catch (cause) {
    console.warn('The draft could not be kept', cause);
  }
}

/** Moves a draft to another key, replacing an older one there. */
export function moveDraft(from: string, to: string): void {
  const moved = readDraft(from);
  if (!moved) return;
  storeDraft(to, { ...readDraft(to), ...moved });
  dropDraft(from);
}

/** Deletes the draft under this key after saving or cancelling. */
export function dropDraft(key: string): void {
  storage()?.removeItem(prefix + key);
}

const listDraftNames = () => Object.keys(storage() ?? {}).filter((name) => name.startsWith(prefix));

/** Deletes all drafts at sign-out, because the next person must not see them. */
export function dropAllDrafts(): void {
  for (const name of listDraftNames()) storage()?.removeItem(name);
}

/** Deletes drafts older than a day. */
export function dropOldDrafts(): void {
  for (const name of listDraftNames()) {
    const stored = read(name);
    if (!stored || isOld(stored)) storage()?.removeItem(name);
  }
}

const open = new Set<string>();

export function markUnsaved(key: string, unsaved: boolean): void {
  if (unsaved) open.add(key);
  else open.delete(key);
}

export const hasUnsaved = (): boolean => open.size > 0;
