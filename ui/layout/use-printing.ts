import { useSyncExternalStore } from 'react';

const query = 'print';

const subscribe = (changed: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** True while the page is laid out for print, which shows what a phone folds. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
