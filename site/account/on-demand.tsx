import { type ComponentType, createElement, useEffect, useState } from 'react';
import { toast } from '../../ui/feedback/toast-store';

interface OnDemandProps<Props extends object> {
  /** Imports the component; the same function each time. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Closes what could not be opened. */
  onFailure: () => void;
}

const loaded = new Map<unknown, ComponentType<object>>();

/** Fetches a component before it is wanted, so that it opens at once and where the signal is weak. */
export async function preload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<void> {
  if (!loaded.has(load)) loaded.set(load, (await load()) as ComponentType<object>);
}

/** A part of the page whose script comes when it is opened. When it does not come, the page says so and goes on. */
export function OnDemand<Props extends object>({ load, props, onFailure }: OnDemandProps<Props>) {
  const [, setReady] = useState(loaded.has(load));
  const component = loaded.get(load) as ComponentType<Props> | undefined;
  useEffect(() => {
    if (loaded.has(load)) return;
    let wanted = true;
    preload(load).then(
      () => wanted && setReady(true),
      () => {
        if (!wanted) return;
        toast({
          title: 'Error',
          description: 'This could not be opened. Please try again.',
          variant: 'destructive',
        });
        onFailure();
      },
    );
    return () => {
      wanted = false;
    };
  });
  return component ? createElement(component, props) : null;
}
