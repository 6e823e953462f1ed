import { useMemo, useSyncExternalStore } from 'react';
import { leaveView } from '../../ui/feedback/toast-store';
import { goBack, isOpenedOver, leaveOverlays, whenThere } from '../../ui/overlays/back-closes';

type Changes = Record<string, string | number | null>;
/** The page's own data beside an entry of the history. */
interface EntryState {
  /** The entry was made to open a dialog, so that going back closes it. */
  opened?: boolean;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

function go(changes: Changes, how: 'pushState' | 'replaceState', state: EntryState | null): void {
  whenThere(() => {
    const address = new URL(window.location.href);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) address.searchParams.delete(name);
      else address.searchParams.set(name, String(value));
    }
    window.history[how](state, '', address);
    for (const listener of listeners) listener();
    leaveView();
  });
}

const entryState = () => (window.history.state as EntryState | null) ?? {};

/** A step that the back button undoes. */
export const goTo = (changes: Changes) => go(changes, 'pushState', null);
/** Replaces the current history entry. */
export const correctTo = (changes: Changes) => go(changes, 'replaceState', entryState());
/** Puts what came of a dialog in its place: going back leads to what was before it. */
export const replaceOver = (changes: Changes) => go(changes, 'replaceState', null);
/** Opens something over the page; the back button closes it. */
export const openOver = (changes: Changes) => go(changes, 'pushState', { opened: true });

/** Closes what `openOver` opened, or what the address opened by itself. */
export function closeOver(...names: string[]): void {
  leaveOverlays(() => {
    if (isOpenedOver()) goBack();
    else correctTo(Object.fromEntries(names.map((name) => [name, null])));
  });
}

/** The query of the page's address, kept up to date; on the server, what `onServer` says. */
export function useQueryParams(onServer = ''): URLSearchParams {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => onServer,
  );
  return useMemo(() => new URLSearchParams(search), [search]);
}
