import { useMemo, useSyncExternalStore } from 'react';
import { closeViewToast } from '../../ui/feedback/toast-store';
import { goBack, isOpenedOver, runAfterNavigation, runWithoutOverlays } from '../../ui/overlays/back-closes';

type Changes = Record<string, string | number | null>;
/** The page's data in a history entry. */
interface EntryState {
  /** The entry opened a dialog. Going back closes it. */
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

function changeAddress(changes: Changes, how: 'pushState' | 'replaceState', state: EntryState | null): void {
  runAfterNavigation(() => {
    const address = new URL(window.location.href);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) address.searchParams.delete(name);
      else address.searchParams.set(name, String(value));
    }
    window.history[how](state, '', address);
    for (const listener of listeners) listener();
    closeViewToast();
  });
}

const entryState = () => (window.history.state as EntryState | null) ?? {};

/** Adds a history entry, which the back button undoes. */
export const goTo = (changes: Changes) => changeAddress(changes, 'pushState', null);
export const correctTo = (changes: Changes) => changeAddress(changes, 'replaceState', entryState());
/** Replaces a dialog's entry with its result, so that going back skips the dialog. */
export const replaceOver = (changes: Changes) => changeAddress(changes, 'replaceState', null);
/** Opens a dialog that the back button closes. */
export const openOver = (changes: Changes) => changeAddress(changes, 'pushState', { opened: true });

/** Closes a dialog from `openOver` or from the address. */
export function closeOver(...names: string[]): void {
  runWithoutOverlays(() => {
    if (isOpenedOver()) goBack();
    else correctTo(Object.fromEntries(names.map((name) => [name, null])));
  });
}

/** The current query of the page's address; `onServer` on the server. */
export function useQueryParams(onServer = ''): URLSearchParams {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => onServer,
  );
  return useMemo(() => new URLSearchParams(search), [search]);
}
