import { createElement, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Button } from '../../ui/forms/button';
import { Card } from '../../ui/layout/card';
import { useWide } from '../../ui/layout/use-wide';
import { type LoadComponent, useComponent } from '../../ui/loading/use-component';
import { PanelPlace } from './panel-place';

interface LaterPanelProps {
  /** Its place on the page: `/admin#replies` leads to it. */
  id: string;
  title: string;
  /** Imports it; the same function each time. */
  load: LoadComponent<object>;
  /** On a phone a line until somebody opens it: what is not needed many times a day. */
  folds?: boolean;
}

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
export function WantedPanel({ title, load }: Pick<LaterPanelProps, 'title' | 'load'>) {
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
export function LaterPanel({ id, title, load, folds = false }: LaterPanelProps) {
  const { place, near } = useNear();
  const linked = useLinked(id);
  const [opened, setOpened] = useState(false);
  const wide = useWide();
  const wanted = linked || opened || (near && (wide || !folds));
  useEffect(() => {
    if (opened) place.current?.focus({ preventScroll: true });
  }, [opened, place]);
  return (
    <PanelPlace id={id} place={place}>
      {wanted ? (
        <WantedPanel title={title} load={load} />
      ) : folds && !wide ? (
        <section className="flex flex-wrap items-center justify-between gap-x-3 rounded-l border border-line bg-surface py-2 pr-2 pl-4 shadow-raised">
          <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{title}</h2>
          <Button
            size="small"
            variant="quiet"
            className="ml-auto"
            aria-label={`Show ${title}`}
            onClick={() => setOpened(true)}
          >
            Show
          </Button>
        </section>
      ) : (
        <Card title={title}>
          <div className="h-40" />
        </Card>
      )}
    </PanelPlace>
  );
}
