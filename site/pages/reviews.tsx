import { MessageSquareQuote } from 'lucide-react';
import type { SiteFrame } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import type { ReviewsProps } from '../../contracts/pages/reviews';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Button } from '../../ui/forms/button';
import { BookingLink } from '../booking/booking-link';
import { Island } from '../island';
import { MoreReviews } from '../reviews/more-reviews';
import { ReviewInvitation } from '../reviews/review-invitation';
import { ReviewItem } from '../reviews/review-item';
import { ReviewSummary } from '../reviews/review-summary';
import { reviewsPageUrl } from '../reviews/reviews-page-url';

function NoReviews() {
  return (
    <EmptyState
      title="No Reviews Yet"
      icon={<MessageSquareQuote aria-hidden />}
      action={<Button href={urls.leaveReview}>Leave the First Review</Button>}
    >
      Have we been to your horse? Tell the next owner how it went.
    </EmptyState>
  );
}

function List({ reviews, page, pages, pageSize, frame }: ReviewsProps & { frame: SiteFrame }) {
  const { businessName, timeZone } = frame;
  const shownIds = reviews.map(({ id }) => id);
  return (
    <section aria-labelledby="all-reviews" className="min-w-0 max-w-[43rem]">
      <h2 id="all-reviews" className="sr-only">
        {page > 1 ? `Reviews, page ${page} of ${pages}` : 'Reviews, newest first'}
      </h2>
      {page > 1 && (
        <Button href={reviewsPageUrl(page - 1)} variant="secondary" wide className="mb-8">
          Newer reviews
        </Button>
      )}
      <ul>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} businessName={businessName} timeZone={timeZone} />
        ))}
      </ul>
      {pages > 1 && (
        <Island
          name="more-reviews"
          component={MoreReviews}
          props={{ page, pages, pageSize, shownIds, businessName, timeZone }}
          wake="visible"
        />
      )}
    </section>
  );
}

/** `/reviews`. */
export function ReviewsPage(props: ReviewsProps & { frame: SiteFrame }) {
  const { summary } = props;
  return (
    <>
      <div className="wrap grid gap-x-16 gap-y-8 py-10 md:py-16 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h1 className="text-title font-bold">Customer Reviews</h1>
          <p className="mt-3 text-lg text-ink-soft">From owners whose horses we have shod and trimmed.</p>
          {summary.total > 0 && <ReviewSummary {...summary} />}
          <div data-first-book="" className="mt-6 flex flex-wrap gap-3 lg:flex-col lg:items-start">
            <BookingLink service="standard" label="Book Service" className="max-sm:w-full" />
            <Button href={urls.leaveReview} variant="secondary" className="max-sm:w-full">
              Leave a Review
            </Button>
          </div>
        </div>
        {props.reviews.length > 0 ? <List {...props} /> : <NoReviews />}
      </div>
      {summary.total > 0 && <ReviewInvitation />}
    </>
  );
}
