import { load } from './store-events';
import type { Loaded } from './stored-rows';
import { changeState, person, readState } from './worker-state';

/** The loaded data with the newest answer of the office: a full phone may store an older one. */
export function withNewest(loaded: Loaded): Loaded {
  const { snapshot } = readState();
  const isOlder = snapshot !== null && (loaded.snapshot?.at ?? 0) < snapshot.at;
  return isOlder ? { ...loaded, snapshot } : loaded;
}

/** Reads what the phone keeps again, for another tab may have changed it. Nothing is shown where the portal is locked. */
export async function reload(): Promise<void> {
  const loaded = await load(person).catch(() => null);
  if (loaded && readState().phase === 'open') changeState(withNewest(loaded));
}

const soonMs = 30;
let planned = false;

/** Reads it again in a moment, once for all changes until then. */
export function reloadSoon(): void {
  if (planned) return;
  planned = true;
  setTimeout(() => {
    planned = false;
    void reload();
  }, soonMs);
}
