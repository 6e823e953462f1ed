import { createElement, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Card } from '../../ui/layout/card';
import { type LoadComponent, useComponent } from '../../ui/loading/use-component';

interface LaterPanelProps {
  /** Its place on the page: `/admin#replies` leads to it. */
  id: string;
  title: string;
  /** Imports it; the same function each time. */
  load: LoadComponent<object>;
}

/** How far below the window a panel is fetched already, so that scrolling meets it ready. */
const ahead = '600px';

/** Whether somebody is about to see it, or a link led to it. */
function useNear(id: string) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(location.hash === `#${id}`);
  useEffect(() => {
    if (near || !place.current) return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: ahead,
    });
    seen.observe(place.current);
    return () => seen.disconnect();
  }, [near]);
  return { place, near };
}

function Wanted({ title, load }: Omit<LaterPanelProps, 'id'>) {
  const { component, failed, retry } = useComponent(load);
  if (component) return createElement(component);
  return (
    <Card title={title}>
      {failed ? (
        <ErrorState title="This part could not be loaded" onRetry={retry}>
          Please check your connection.
        </ErrorState>
      ) : (
        <Skeleton label={`Loading ${title}`} className="h-40 w-full" />
      )}
    </Card>
  );
}

/** A panel further down the page: its script and its data come when somebody is about to see it. */
export function LaterPanel({ id, title, load }: LaterPanelProps) {
  const { place, near } = useNear(id);
  useEffect(() => {
    if (location.hash === `#${id}`) place.current?.scrollIntoView();
  }, [id, place]);
  return (
    <div id={id} ref={place} className="scroll-mt-4">
      {near ? (
        <Wanted title={title} load={load} />
      ) : (
        <Card title={title}>
          <div className="h-40" />
        </Card>
      )}
    </div>
  );
}
