import { useSyncExternalStore } from 'react';

/** From here on the style puts the horse beside the list (`lg:`). */
const query = '(width >= 64rem)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** True when two columns fit. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
