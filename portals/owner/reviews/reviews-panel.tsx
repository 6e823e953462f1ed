import { useCallback, useEffect, useRef, useState } from 'react';
import {
  exportReviews,
  listOwnersReviews,
  noteReviewsSeen,
  type OwnersReview,
} from '../../../contracts/audience/owners-reviews';
import { needsYou } from '../../../contracts/system/figures';
import { useCall, useRefresh } from '../../../ui/api/use-endpoint';
import { ExportCsv } from '../../../ui/data/export-csv';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ListSearch } from '../../../ui/portal-kit/list-search';
import { PagedItems } from '../../../ui/portal-kit/paged-items';
import { useListUrl } from '../../../ui/portal-kit/use-list-url';
import { useNow } from '../../../ui/portal-kit/use-now';
import { usePaged } from '../../../ui/portal-kit/use-paged';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { HeldForms } from '../held/held-forms';
import { ReviewItem } from './review-item';

/** How long a review must be visible to count as seen, in milliseconds. */
const lookMs = 1000;

/**
 * Records new reviews that were visible for a moment; `watch` observes the end of each. They remain marked as new
 * while the page is open.
 */
function useSeen(reviews: readonly OwnersReview[] | undefined) {
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

const askedEvery = 30_000;

/** Lists reviews, newest first, with Hide, Feature and Reply. A review that was shown is no longer new. */
export function ReviewsPanel() {
  const now = useNow(60_000);
  const url = useListUrl();
  const list = usePaged(listOwnersReviews, url, { refetchInterval: askedEvery });
  const { watch, wereNew } = useSeen(list.data?.items);
  return (
    <>
      <OwnerHeader title="Reviews" more={<ExportCsv endpoint={exportReviews} variant="quiet" />} />
      <HeldForms kind="review" />
      <ListSearch
        url={url}
        list={list}
        label="Search reviews"
        placeholder="Name, place or words"
        counted="review"
      />
      <PagedItems
        list={list}
        name="reviews"
        empty={
          <EmptyState title={url.search ? `No reviews match “${url.search}”` : 'No reviews yet'}>
            {!url.search && 'A request for a review goes out from a visit in the calendar.'}
          </EmptyState>
        }
      >
        {(items) => (
          <ul aria-label="Reviews, newest first" className="flex flex-col gap-4">
            {items.map((review) => (
              <ReviewItem
                key={review.id}
                review={review}
                isNew={wereNew.has(review.id)}
                watch={watch}
                now={now}
              />
            ))}
          </ul>
        )}
      </PagedItems>
    </>
  );
}
