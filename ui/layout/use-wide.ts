import { useSyncExternalStore } from 'react';

function widerThan(query: string): () => boolean {
  const subscribe = (changed: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** True when a wide table fits beside the navigation. Only for pages rendered in the browser. */
export const useWide = widerThan('(min-width: 64rem)');

/** True when an hourly week fits: on a tablet or desk. */
export const useRoomy = widerThan('(min-width: 48rem)');
