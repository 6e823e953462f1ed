import { useSyncExternalStore } from 'react';

/** Whether the window is at least so wide. */
function widerThan(query: string): () => boolean {
  const subscribe = (changed: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether there is room for a wide table beside the rail, rather than for cards. For pages drawn in the browser. */
export const useWide = widerThan('(min-width: 64rem)');

/** Whether there is room for a week by the hour: a tablet or a desk. */
export const useRoomy = widerThan('(min-width: 48rem)');
