/**
 * What somebody has typed and not saved, kept in this tab alone: a closed dialog, the back button, a reload or a
 * session that has ended lose nothing. Passwords and files are never among it.
 */
const prefix = 'draft:';

const storage = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    // Browsers that keep nothing keep no drafts either; the forms work all the same.
    return null;
  }
};

export function readDraft<Values extends object>(key: string): Partial<Values> | null {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(prefix + key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Partial<Values>) : null;
  } catch {
    // Somebody else wrote there; without it the form starts empty.
    return null;
  }
}

export function keepDraft(key: string, values: object): void {
  try {
    storage()?.setItem(prefix + key, JSON.stringify(values));
  } catch (cause) {
    console.warn('The draft could not be kept', cause);
  }
}

export function dropDraft(key: string): void {
  storage()?.removeItem(prefix + key);
}

/** After a logout nothing typed is left for the next person. */
export function dropAllDrafts(): void {
  const store = storage();
  for (const key of Object.keys(store ?? {})) if (key.startsWith(prefix)) store?.removeItem(key);
}

const open = new Set<string>();

/** Notes that a form holds something that is not saved. */
export function markUnsaved(key: string, unsaved: boolean): void {
  if (unsaved) open.add(key);
  else open.delete(key);
}

export const hasUnsaved = (): boolean => open.size > 0;
