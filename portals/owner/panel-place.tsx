import { type ReactNode, useEffect, useRef } from 'react';
import { holdInView } from './hold-in-view';

interface PanelPlaceProps {
  id: string;
  children: ReactNode;
}

/** An anchor below the bar. It keeps its position while panels above load. */
export function PanelPlace({ id, children }: PanelPlaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let release: (() => void) | undefined;
    const look = () => {
      release?.();
      release = ref.current && location.hash === `#${id}` ? holdInView(ref.current) : undefined;
    };
    // The page may render after the browser searched for the anchor.
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
