import { useCallback, useEffect, useRef, useState } from 'react';
import { noteReviewsSeen, type OwnersReview } from '../../../contracts/audience/owners-reviews';
import { needsYou } from '../../../contracts/system/figures';
import { useCall, useRefresh } from '../../../ui/api/use-endpoint';

/** How long a review must be visible to count as seen, in milliseconds. */
const lookMs = 1000;

/**
 * Records new reviews that were visible for a moment; `watch` observes the end of each. They remain marked as new
 * while the page is open.
 */
export function useSeen(reviews: readonly OwnersReview[] | undefined) {
  const refresh = useRefresh();
  const { mutate } = useCall(noteReviewsSeen, { onSuccess: () => void refresh(needsYou) });
  const [wereNew, setWereNew] = useState<ReadonlySet<number>>(new Set());
  const noted = useRef(new Set<number>());

  useEffect(() => {
    const fresh = (reviews ?? []).filter(({ isSeen }) => !isSeen).map(({ id }) => id);
    setWereNew((before) => (fresh.every((id) => before.has(id)) ? before : new Set([...before, ...fresh])));
  }, [reviews]);

  const watch = useCallback(
    (id: number, place: Element) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = () => {
        if (noted.current.has(id) || document.visibilityState !== 'visible') return;
        noted.current.add(id);
        mutate({ body: { ids: [id] } }, { onError: () => noted.current.delete(id) });
      };
      const watcher = new IntersectionObserver(([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(look, lookMs);
      });
      watcher.observe(place);
      return () => {
        clearTimeout(timer);
        watcher.disconnect();
      };
    },
    [mutate],
  );
  return { watch, wereNew };
}
