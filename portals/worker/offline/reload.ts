import { load } from './store-events';
import type { StoredState } from './stored-rows';
import { changeState, person, readState } from './worker-state';

/** Returns the loaded data with the office's newest answer, since a full phone may store an older one. */
export function withNewest(loaded: StoredState): StoredState {
  const { snapshot } = readState();
  const isOlder = snapshot !== null && (loaded.snapshot?.at ?? 0) < snapshot.at;
  return isOlder ? { ...loaded, snapshot } : loaded;
}

/** Reads stored data again, which another tab may have changed. Shows nothing while the portal is locked. */
export async function reload(): Promise<void> {
  const loaded = await load(person).catch(() => null);
  if (loaded && readState().phase === 'open') changeState(withNewest(loaded));
}

const soonMs = 30;
let planned = false;

/** Reloads after a moment, once for all changes until then. */
export function reloadSoon(): void {
  if (planned) return;
  planned = true;
  setTimeout(() => {
    planned = false;
    void reload();
  }, soonMs);
}
