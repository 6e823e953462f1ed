import { useSyncExternalStore } from 'react';

const query = 'print';

const subscribe = (changed: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** True while printing, when content folded on phones is shown. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
