import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  goBack,
  isOpenedOver,
  replaceEntry,
  runAfterNavigation,
  runWithoutOverlays,
} from '../overlays/back-closes';

export type UrlChanges = Record<string, string | number | null>;

/** Applies changes to a query: `?page=2` with `{ q: 'banjo', page: null }` gives `?q=banjo`. */
export function changedQuery(query: string, changes: UrlChanges): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') params.delete(name);
    else params.set(name, String(value));
  }
  const changed = params.toString();
  return changed && `?${changed}`;
}

/** The positive integer of this name in the address, or null. Anybody can write an address. */
export function numberIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/**
 * State of a portal's page in its address, so that a reload, Back and a shared link show the same view. `openOver`
 * opens a dialog. `closeOver` or Back closes it.
 */
export function useUrlState() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const opened = Boolean((state as { opened?: boolean } | null)?.opened);

  const steps = useMemo(() => {
    const step = (changes: UrlChanges, options: { replace?: boolean; state?: unknown }) => {
      // Reads the browser's own address, because two steps in a row must not undo each other.
      void navigate({ pathname, search: changedQuery(window.location.search, changes) }, options);
    };
    const go = (changes: UrlChanges, options: { replace?: boolean; state?: unknown }) =>
      runAfterNavigation(() => step(changes, options));
    const correctTo = (changes: UrlChanges) =>
      go(changes, { replace: true, state: opened ? { opened } : null });
    const correctUnder = (changes: UrlChanges) =>
      runAfterNavigation(() =>
        // A delayed search must not replace the entry of a dialog opened meanwhile.
        replaceEntry(() => step(changes, { replace: true, state: opened ? { opened } : null })),
      );
    return {
      goTo: (changes: UrlChanges) => go(changes, {}),
      correctTo,
      /** Replaces the entry below a dialog, whose part of the entry stays. */
      correctUnder,
      /** Replaces a dialog's entry with its result, so that going back skips the dialog. */
      replaceOver: (changes: UrlChanges) => go(changes, { replace: true, state: null }),
      openOver: (changes: UrlChanges) => go(changes, { state: { opened: true } }),
      /** Closes a dialog from `openOver` or from the address. */
      closeOver: (...names: string[]) =>
        runWithoutOverlays(() => {
          // Checks the current entry, so that closing twice goes back once.
          if (isOpenedOver()) goBack();
          else correctTo(Object.fromEntries(names.map((name) => [name, null])));
        }),
    };
  }, [navigate, pathname, opened]);

  return { params, ...steps };
}
