import { useSyncExternalStore } from 'react';

const query = 'print';

const subscribe = (changed: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether the page is laid out for paper, which has room for what a phone keeps behind a press. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
