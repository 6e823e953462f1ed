import { type ComponentType, useCallback, useEffect, useState } from 'react';

/** Imports a component. Must be the same function on each call. */
export type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

const loaded = new Map<unknown, unknown>();

/** Preloads a component, so that it opens at once, even on a weak signal. */
export async function preload<Props extends object>(load: LoadComponent<Props>): Promise<void> {
  if (!loaded.has(load)) loaded.set(load, await load());
}

/**
 * Loads a component on demand. Null until loaded. React.lazy would cache a failure permanently. Here `retry`, or the
 * next use, may succeed.
 */
export function useComponent<Props extends object>(load: LoadComponent<Props>) {
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // A counter, because a boolean would not change when one component follows another.
  const [, setArrived] = useState(0);
  const retry = useCallback(() => {
    setFailed(false);
    setTries((before) => before + 1);
  }, []);

  const component = (loaded.get(load) ?? null) as ComponentType<Props> | null;
  useEffect(() => {
    // Checks the rendered component, because the script may have loaded since the render.
    if (component) return;
    let wanted = true;
    preload(load).then(
      () => wanted && setArrived((before) => before + 1),
      (cause) => {
        if (!wanted) return;
        console.warn('A part of the page could not be loaded', cause);
        setFailed(true);
      },
    );
    return () => {
      wanted = false;
    };
  }, [load, component, tries]);

  return { component, failed, retry };
}
