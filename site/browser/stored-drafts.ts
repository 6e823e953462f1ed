import { wake } from './hydrate-islands';
import { whenIdle } from './when-idle';

/** True when this browser stores a draft; names as in ui/saving/drafts.ts. */
function keepsDrafts(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith('draft:'));
  } catch {
    // Browsers that keep nothing keep no drafts either.
    return false;
  }
}

/** Forms that wake at the first touch wake by themselves where something was typed before, to show it again. */
export function startDrafts(): void {
  if (!keepsDrafts()) return;
  for (const island of document.querySelectorAll<HTMLElement>('[data-island][data-wake="intent"]'))
    if (island.querySelector('form')) whenIdle(() => void wake(island));
}
