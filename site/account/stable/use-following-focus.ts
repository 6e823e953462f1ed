import { useEffect, useRef } from 'react';

const oneColumn = '(max-width: 63.99rem)';

/**
 * Moves the focus where list and horse replace each other: to the chosen horse, and back to its line in the
 * list. In two columns both stay in view, and the focus stays.
 */
export function useFollowingFocus(chosen: number | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    const last = before.current;
    before.current = chosen;
    if (chosen === last || !matchMedia(oneColumn).matches) return;
    if (chosen === null) document.getElementById(`horse-${last}`)?.focus();
    else {
      window.scrollTo({ top: 0, behavior: 'instant' });
      heading.current?.focus({ preventScroll: true });
    }
  }, [chosen]);
  return heading;
}
