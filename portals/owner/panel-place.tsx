import { type ReactNode, useEffect, useRef } from 'react';
import { holdInView } from './hold-in-view';

interface PanelPlaceProps {
  id: string;
  children: ReactNode;
}

/** Where a link of the page leads to, clear of the bar above it, and stays there while the panels above it come. */
export function PanelPlace({ id, children }: PanelPlaceProps) {
  const ref = useRef<HTMLDivElement>(null);
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
  }, [id]);
  return (
    <div id={id} ref={ref} tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none">
      {children}
    </div>
  );
}
