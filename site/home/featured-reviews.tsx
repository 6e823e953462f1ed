import { ArrowRight } from 'lucide-react';
import type { Review } from '../../contracts/audience/reviews';
import type { HomeProps } from '../../contracts/pages/home';
import { urls } from '../../contracts/pages/paths';
import { plural } from '../../rules/money/numbers';
import { StarRating } from '../../ui/data/star-rating';
import { Button } from '../../ui/forms/button';

/** Letters from which a quote is cut: on a phone with its short lines, and on a desk. */
const cutFrom = { phone: 200, desk: 420 };

/** Expands a cut quote. Works without script, and only once, because nobody collapses a review. */
function ReadOn({ of, onDesk }: { of: string; onDesk: boolean }) {
  return (
    <label
      className={`mt-2 inline-flex min-h-11 items-center rounded-s font-bold text-brand underline underline-offset-4 group-has-checked/quote:hidden has-focus-visible:outline-3 has-focus-visible:outline-focus ${onDesk ? '' : 'md:hidden'}`}
    >
      <input type="checkbox" className="sr-only" />
      Read on<span className="sr-only">{` in the review of ${of}`}</span>
    </label>
  );
}

function Quote({ review, lead }: { review: Review; lead: boolean }) {
  const long = review.reviewText.length > 220;
  const text = lead
    ? `font-display font-bold leading-snug ${long ? 'line-clamp-10 text-xl md:text-2xl' : 'text-2xl md:text-4xl md:leading-tight'}`
    : 'line-clamp-6 text-lg';
  return (
    <figure className={`group/quote min-w-0 ${lead ? 'lg:row-span-2 lg:pr-8' : 'border-t border-line pt-6'}`}>
      <StarRating rating={review.rating} className={lead ? 'text-2xl' : 'text-xl'} />
      <blockquote className="mt-3">
        <p className={`${text} break-words whitespace-pre-line group-has-checked/quote:line-clamp-none`}>
          {review.reviewText}
        </p>
        {review.reviewText.length > cutFrom.phone && (
          <ReadOn of={review.firstName} onDesk={review.reviewText.length > cutFrom.desk} />
        )}
      </blockquote>
      <figcaption className="mt-4 font-bold break-words">{review.firstName}</figcaption>
    </figure>
  );
}

interface FeaturedReviewsProps {
  reviews: Review[];
  rating: HomeProps['rating'];
}

export function FeaturedReviews({ reviews, rating: { total, average } }: FeaturedReviewsProps) {
  return (
    <section aria-labelledby="reviews" className="wrap section">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="reviews" className="text-title font-bold">
            What owners say
          </h2>
          <p className="mt-2 text-ink-soft">
            {total > 0 ? (
              <>
                <strong className="text-ink">{average.toFixed(1)} out of 5</strong>, from{' '}
                {plural(total, 'review')}
              </>
            ) : (
              'No reviews yet. Have we been to your place?'
            )}
          </p>
        </div>
        <Button href={urls.reviews} variant="quiet" className="-mx-5">
          View All Reviews
          <ArrowRight aria-hidden className="size-5" />
        </Button>
      </div>
      {reviews.length > 0 && (
        <div className="mt-8 grid gap-x-12 gap-y-8 md:mt-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          {reviews.map((review, index) => (
            <Quote key={review.id} review={review} lead={index === 0} />
          ))}
        </div>
      )}
    </section>
  );
}
