import { ArrowRight } from 'lucide-react';
import type { ShownReview } from '../../contracts/audience/reviews';
import { urls } from '../../contracts/pages/paths';
import { Button } from '../../ui/forms/button';
import { ReviewItem } from '../reviews/review-item';

interface SuburbReviewsProps {
  suburb: string;
  reviews: ShownReview[];
  businessName: string;
  timeZone: string;
}

/** Reviews by owners from the suburb. Empty without any. */
export function SuburbReviews({ suburb, reviews, businessName, timeZone }: SuburbReviewsProps) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className="border-t border-line">
      <div className="wrap section grid gap-x-16 gap-y-8 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="reviews" className="text-title font-bold break-words">
            Reviews from {suburb}
          </h2>
          <Button href={urls.reviews} variant="quiet" className="mt-3 -ml-5">
            View All Reviews
            <ArrowRight aria-hidden className="size-5" />
          </Button>
        </div>
        <ul className="max-w-[43rem]">
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} businessName={businessName} timeZone={timeZone} />
          ))}
        </ul>
      </div>
    </section>
  );
}
