import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scroll positions of this visit's pages, by history entry. */
const places = new Map<string, number>();

/** For a portal's page: a new one starts at its top, and Back restores the scroll position. */
export function useScrollPlace(): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  const now = useRef({ key, kind });
  now.current = { key, kind };
  useLayoutEffect(() => {
    const before = places.get(now.current.key);
    // After a reload the browser restores the position.
    if (before !== undefined || now.current.kind !== 'POP') window.scrollTo(0, before ?? 0);
    const note = () => places.set(now.current.key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
}
