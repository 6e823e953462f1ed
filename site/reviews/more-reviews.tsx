import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { ShownReview } from '../../contracts/audience/reviews';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Button } from '../../ui/forms/button';
import { ReviewItem } from './review-item';
import { reviewsPageUrl } from './reviews-page-url';

interface Page {
  items: ShownReview[];
  total: number;
}

/** Uses `fetch` directly, because the contract's declaration would add the validator to a read-only page. */
async function readPage(page: number, pageSize: number): Promise<Page> {
  const reply = await fetch(`/api/reviews?page=${page}&pageSize=${pageSize}`);
  if (!reply.ok) throw new Error('Failed to fetch reviews');
  return (await reply.json()) as Page;
}

interface Start {
  /** The page in the HTML, and the number of pages at that time. */
  page: number;
  pages: number;
  pageSize: number;
  shownIds: number[];
}

/** Loads the reviews after those in the HTML. */
function useMoreReviews({ page, pages, pageSize, shownIds }: Start) {
  const [reviews, setReviews] = useState<ShownReview[]>([]);
  const [loading, setLoading] = useState(false);
  const [last, setLast] = useState(page);
  const [ended, setEnded] = useState(page >= pages);
  const seenIds = useRef(new Set(shownIds));
  const busy = useRef(false);

  /** Finds the first page from `next` with unseen reviews. New reviews push the shown ones to later pages. */
  async function nextUnseen(next: number) {
    for (let reached = next; ; reached++) {
      const { items, total } = await readPage(reached, pageSize);
      const fresh = items.filter(({ id }) => !seenIds.current.has(id));
      const end = reached * pageSize >= total;
      if (fresh.length > 0 || end) return { fresh, reached, end };
    }
  }

  /** Adds the next page. Returns the success and the first new review. */
  async function showMore(): Promise<{ ok: boolean; first?: ShownReview }> {
    if (busy.current) return { ok: true };
    busy.current = true;
    setLoading(true);
    try {
      const { fresh, reached, end } = await nextUnseen(last + 1);
      for (const { id } of fresh) seenIds.current.add(id);
      setReviews((before) => [...before, ...fresh]);
      setLast(reached);
      setEnded(end);
      return { ok: true, first: fresh[0] };
    } catch (cause) {
      console.warn('Reviews', cause);
      return { ok: false };
    } finally {
      busy.current = false;
      setLoading(false);
    }
  }

  return { reviews, loading, last, ended, showMore };
}

const places = [1, 2, 3];

function ReviewSkeletons() {
  return (
    <div className="border-t border-line">
      {places.map((place) => (
        <div key={place} data-skeleton="" className="border-b border-line py-7 last:border-b-0 sm:py-9">
          <div className="flex items-center justify-between gap-6">
            <Skeleton className="h-6 w-28" label={place === 1 ? 'Loading reviews' : undefined} />
            <Skeleton className="h-5 w-32" />
          </div>
          <Skeleton className="mt-3 h-4 w-36" />
          <Skeleton className="mt-5 h-5 w-full max-w-[42rem]" />
          <Skeleton className="mt-2 h-5 w-4/5 max-w-[34rem]" />
        </div>
      ))}
    </div>
  );
}

interface MoreReviewsProps {
  businessName: string;
  timeZone: string;
  page: number;
  pages: number;
  pageSize: number;
  shownIds: number[];
}

/** 'Show more' below the list: a link to the next page. With script it adds that page's reviews here. */
export function MoreReviews({ businessName, timeZone, ...paging }: MoreReviewsProps) {
  const { reviews, loading, last, ended, showMore } = useMoreReviews(paging);
  const [focused, setFocused] = useState<number | null>(null);
  const failure = useRef<HTMLDivElement>(null);
  // Stays during a retry, so that its button retains the focus.
  const [failed, setFailed] = useState(false);

  // Moves the focus to the first new review, because the button has moved.
  useEffect(() => {
    if (focused !== null) document.getElementById(`review-${focused}`)?.focus({ preventScroll: true });
  }, [focused]);
  useEffect(() => {
    if (failed) failure.current?.focus({ preventScroll: true });
  }, [failed]);

  const more = async () => {
    const { ok, first } = await showMore();
    setFailed(!ok);
    if (first) setFocused(first.id);
  };
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    // Modifier keys open the page in a new tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void more();
  };

  return (
    <>
      {reviews.length > 0 && (
        <ul aria-label="More reviews" className="border-t border-line pt-7 sm:pt-9">
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} businessName={businessName} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {loading && !failed && <ReviewSkeletons />}
      {failed && (
        <div ref={failure} tabIndex={-1} className="mt-8 outline-none">
          <ErrorState title="Failed to fetch reviews" onRetry={() => void more()} retrying={loading}>
            Check your signal. The reviews above stay.
          </ErrorState>
        </div>
      )}
      {!loading && !failed && !ended && (
        <Button
          href={reviewsPageUrl(last + 1)}
          variant="secondary"
          wide
          onClick={handleClick}
          className="mt-8"
        >
          Show more
        </Button>
      )}
      {ended && <p className="mt-8 text-ink-soft">All reviews are shown.</p>}
    </>
  );
}
