import { type ReactNode, useEffect, useRef } from 'react';

/** Events with which a person moves the page. */
const moveEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How long content above may still load, in milliseconds. */
const holdsForMs = 15_000;

/**
 * Scrolls a place to the top of the window, again after each change of the page's height: content above loads later.
 * Ends when the person scrolls, or after 15 seconds. Returns a function that ends it.
 */
function holdInView(place: HTMLElement): () => void {
  const put = () => place.scrollIntoView({ behavior: 'instant', block: 'start' });
  const observer = new ResizeObserver(put);
  const ends = new AbortController();
  const release = () => ends.abort();
  const timer = setTimeout(release, holdsForMs);
  ends.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const move of moveEvents) addEventListener(move, release, { passive: true, signal: ends.signal });
  put();
  observer.observe(document.body);
  return release;
}

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
