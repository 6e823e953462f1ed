import { useEffect, useRef } from 'react';

const oneColumn = '(max-width: 63.99rem)';

/**
 * Where list and horse take each other's place, the focus goes with what is shown: to the horse that was chosen, and
 * back to its line in the list. Beside each other both stay in view, and the focus stays where it is.
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
