import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { holdInView } from './hold-in-view';

interface PanelPlaceProps {
  id: string;
  /** Its element, for who needs it too. */
  place?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Where a link of the page leads to, clear of the bar above it, and stays there while the panels above it come. */
export function PanelPlace({ id, place, children }: PanelPlaceProps) {
  const own = useRef<HTMLDivElement>(null);
  const ref = place ?? own;
  useEffect(() => {
    let release: (() => void) | undefined;
    const look = () => {
      release?.();
      release = ref.current && location.hash === `#${id}` ? holdInView(ref.current) : undefined;
    };
    // The page may have come after the browser looked for the place.
    look();
    addEventListener('hashchange', look);
    return () => {
      removeEventListener('hashchange', look);
      release?.();
    };
  }, [id, ref]);
  return (
    <div id={id} ref={ref} tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none lg:scroll-mt-20">
      {children}
    </div>
  );
}
