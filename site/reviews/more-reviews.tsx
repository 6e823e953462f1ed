import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../ui/feedback/error-state';
import { Button } from '../../ui/forms/button';
import { ReviewItem } from './review-item';
import { ReviewSkeletons } from './review-skeletons';
import { reviewsPageUrl } from './reviews-page-url';
import { useMoreReviews } from './use-more-reviews';

interface MoreReviewsProps {
  businessName: string;
  timeZone: string;
  page: number;
  pages: number;
  pageSize: number;
  shownIds: number[];
}

/** 'Show more' under the list: a link to the next page, which with script adds that page's reviews here instead. */
export function MoreReviews({ businessName, timeZone, ...paging }: MoreReviewsProps) {
  const { reviews, loading, last, ended, showMore } = useMoreReviews(paging);
  const [focused, setFocused] = useState<number | null>(null);
  const failure = useRef<HTMLDivElement>(null);
  // While it is tried again the failure stays, so that its button keeps the focus.
  const [failed, setFailed] = useState(false);

  // The focus goes to the first new review; the button has moved away from there.
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
    // People who ask for a new tab get the page.
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
      {ended && <p className="mt-8 text-ink-soft">That is all of them.</p>}
    </>
  );
}
