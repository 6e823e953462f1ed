import { createElement, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Card } from '../../ui/layout/card';
import { type LoadComponent, useComponent } from '../../ui/loading/use-component';
import type { PageOfDashboard } from './pages';
import { PanelPlace } from './panel-place';

// What needs an answer now stands side by side where there is room for it.
export const besideClass = 'grid items-start gap-6 sm:gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]';

/** How far below the window a panel is fetched already, so that scrolling meets it ready. */
const ahead = '600px';

/** Whether a link leads to it, now or later. */
function useLinked(id: string): boolean {
  const [linked, setLinked] = useState(location.hash === `#${id}`);
  useEffect(() => {
    const look = () => location.hash === `#${id}` && setLinked(true);
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [id]);
  return linked;
}

/** Whether somebody is about to see it. */
function useNear() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
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

/** A panel whose script is fetched now; until it has come, or when it does not, its place says so. */
export function WantedPanel({ title, load }: { title: string; load: LoadComponent<object> }) {
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

/** A part further down a desk's page: its script and its data come when somebody is about to see it. */
export function LaterPanel({ page: { title, place: id = '', load } }: { page: PageOfDashboard }) {
  const { place, near } = useNear();
  const linked = useLinked(id);
  return (
    <PanelPlace id={id} place={place}>
      {linked || near ? (
        <WantedPanel title={title} load={load} />
      ) : (
        <Card title={title}>
          <div className="h-40" />
        </Card>
      )}
    </PanelPlace>
  );
}
