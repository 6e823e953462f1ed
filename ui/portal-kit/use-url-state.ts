import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { goBack, isOpenedOver, leaveOverlays, replaceEntry, whenThere } from '../overlays/back-closes';

/** Changes of the address: a value, or null to remove it. */
export type UrlChanges = Record<string, string | number | null>;

/** A query with changes: `?page=2` with `{ q: 'banjo', page: null }` is `?q=banjo`. */
export function changedQuery(query: string, changes: UrlChanges): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') params.delete(name);
    else params.set(name, String(value));
  }
  const changed = params.toString();
  return changed && `?${changed}`;
}

/** The positive whole number under a name of the address, or null: addresses are anybody's to write. */
export function numberIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/**
 * State of a portal's page in its address, so that a reload, Back and a shared link lead to the same view.
 * `openOver` opens a dialog and `closeOver` closes it: Back closes it too.
 */
export function useUrlState() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const opened = Boolean((state as { opened?: boolean } | null)?.opened);

  const steps = useMemo(() => {
    const step = (changes: UrlChanges, options: { replace?: boolean; state?: unknown }) => {
      // From the browser's own address: two steps in a row must not undo each other.
      void navigate({ pathname, search: changedQuery(window.location.search, changes) }, options);
    };
    const go = (changes: UrlChanges, options: { replace?: boolean; state?: unknown }) =>
      whenThere(() => step(changes, options));
    const correctTo = (changes: UrlChanges) =>
      go(changes, { replace: true, state: opened ? { opened } : null });
    const correctUnder = (changes: UrlChanges) =>
      whenThere(() =>
        // A search that is written late must not take the entry of a dialog that was opened meanwhile.
        replaceEntry(() => step(changes, { replace: true, state: opened ? { opened } : null })),
      );
    return {
      /** A step that Back undoes. */
      goTo: (changes: UrlChanges) => go(changes, {}),
      /** Replaces the current history entry. */
      correctTo,
      /** The same below a dialog, whose part of the entry stays. */
      correctUnder,
      /** Puts what came of a dialog in its place: going back leads to what was before it. */
      replaceOver: (changes: UrlChanges) => go(changes, { replace: true, state: null }),
      /** Opens something over the page. */
      openOver: (changes: UrlChanges) => go(changes, { state: { opened: true } }),
      /** Closes what `openOver` opened, or what the address opened by itself. */
      closeOver: (...names: string[]) =>
        leaveOverlays(() => {
          // As the entry is now: who closes twice goes back once.
          if (isOpenedOver()) goBack();
          else correctTo(Object.fromEntries(names.map((name) => [name, null])));
        }),
    };
  }, [navigate, pathname, opened]);

  return { params, ...steps };
}
