import { type RefObject, useEffect } from 'react';

/** Focusable elements around an element, innermost first. */
function placesAround(element: Element): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let each = element.parentElement; each; each = each.parentElement)
    if (each.tabIndex >= 0 || each.hasAttribute('tabindex')) places.push(each);
  return places;
}

/**
 * Prevents losing the focus. When the focused element is removed, such as the button of a completed row, the nearest
 * remaining focusable element around it gets the focus, or else `main`.
 */
export function useFocusKeeper(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: Element | null = null;
    let places: HTMLElement[] = [];
    let frame = 0;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      places = placesAround(target);
    };
    const look = () => {
      // A press on empty space removes the focus intentionally.
      if (document.activeElement !== document.body || !last || last.isConnected) return;
      last = null;
      const next = places.find((place) => place.isConnected) ?? main.current;
      next?.focus({ preventScroll: true });
    };
    // A replacement or a closing dialog may set the focus itself.
    const soon = () => {
      if (!last || last.isConnected) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(look);
      });
    };
    const observer = new MutationObserver(soon);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
      cancelAnimationFrame(frame);
    };
  }, [main]);
}
