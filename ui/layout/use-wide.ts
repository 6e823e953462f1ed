import { useSyncExternalStore } from 'react';

const query = '(min-width: 64rem)';

const subscribe = (changed: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether there is room for a wide table beside the rail, rather than for cards. For pages drawn in the browser. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
