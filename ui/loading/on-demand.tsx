import { createElement, useEffect, useState } from 'react';
import { Spinner } from '../feedback/spinner';
import { toast } from '../feedback/toast-store';
import { type LoadComponent, useComponent } from './use-component';

interface OnDemandProps<Props extends object> {
  /** Imports the component. Must be the same function on each render. */
  load: LoadComponent<Props>;
  props: Props;
  failure?: string;
  onFailure: () => void;
}

/**
 * A dialog whose script loads on opening. Announces slow loading. After a failure the page shows an error, and the
 * next press retries.
 */
export function OnDemand<Props extends object>({
  load,
  props,
  failure = 'This could not be opened. Please try again.',
  onFailure,
}: OnDemandProps<Props>) {
  const { component, failed } = useComponent(load);
  useEffect(() => {
    if (!failed) return;
    toast({ title: 'Error', description: failure, variant: 'destructive' });
    onFailure();
  }, [failed]);
  return component ? createElement(component, props) : <Opening />;
}

const shownAfterMs = 300;

/** Shows nothing at first, because most dialogs open before anybody could read it. */
function Opening() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), shownAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-24 z-50 flex justify-center">
      {slow && (
        <p className="flex items-center gap-2 rounded-full bg-raised px-5 py-3 text-ink shadow-overlay">
          <Spinner />
          Opening...
        </p>
      )}
    </div>
  );
}
