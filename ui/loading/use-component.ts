import { type ComponentType, useCallback, useEffect, useState } from 'react';

/** Imports a component; the same function each time. */
export type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

const loaded = new Map<unknown, unknown>();

/** Fetches a component before it is wanted, so that it opens at once and where the signal is weak. */
export async function preload<Props extends object>(load: LoadComponent<Props>): Promise<void> {
  if (!loaded.has(load)) loaded.set(load, await load());
}

/**
 * A component whose script comes when it is wanted: null until then. Not React.lazy, which keeps a failure for good:
 * here `retry`, or the next one that wants it, may well succeed.
 */
export function useComponent<Props extends object>(load: LoadComponent<Props>) {
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // Counted: where one component follows another, 'there is one' would be said already.
  const [, setArrived] = useState(0);
  const retry = useCallback(() => {
    setFailed(false);
    setTries((before) => before + 1);
  }, []);

  const component = (loaded.get(load) ?? null) as ComponentType<Props> | null;
  useEffect(() => {
    // Asked of what was drawn: the script may have come between the drawing and now.
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
