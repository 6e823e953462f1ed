import { hydrateOnce } from './hydrate-islands';
import { runWhenIdle } from './run-when-idle';

/** True when this browser stores a draft. Names as in ui/saving/drafts.ts. */
function hasDrafts(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith('draft:'));
  } catch {
    // Browsers without storage have no drafts.
    return false;
  }
}

/** Hydrates forms with a stored draft early, to show it, although they usually hydrate at the first touch. */
export function startDrafts(): void {
  if (!hasDrafts()) return;
  for (const island of document.querySelectorAll<HTMLElement>('[data-island][data-wake="intent"]'))
    if (island.querySelector('form')) runWhenIdle(() => void hydrateOnce(island));
}
