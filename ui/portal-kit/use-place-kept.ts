import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How far down each page of this visit was, by its entry in the history. */
const places = new Map<string, number>();

/** For a page of a portal: one that is opened begins at its top, and Back leads to where somebody was on it. */
export function useScrollPlace(): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  const now = useRef({ key, kind });
  now.current = { key, kind };
  useLayoutEffect(() => {
    const before = places.get(now.current.key);
    // A page that was loaded again is the browser's to put in its place.
    if (before !== undefined || now.current.kind !== 'POP') window.scrollTo(0, before ?? 0);
    const note = () => places.set(now.current.key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
}
