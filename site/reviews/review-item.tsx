import { BadgeCheck } from 'lucide-react';
import type { ShownReview } from '../../contracts/audience/reviews';
import { formatInstant } from '../../rules/time/zone';
import { Badge } from '../../ui/data/badge';
import { StarRating } from '../../ui/data/star-rating';

interface ReviewItemProps {
  review: ShownReview;
  businessName: string;
  /** The business's zone, for the date of a review. */
  timeZone: string;
}

/** One review with the owner's reply. Its heading can get the focus after 'Show more'. */
export function ReviewItem({ review, businessName, timeZone }: ReviewItemProps) {
  const { id, firstName, rating, reviewText, createdAt, ownerReply, ownerRepliedAt, verified } = review;
  return (
    <li className="border-b border-line py-7 first:pt-0 last:border-b-0 sm:py-9">
      <article aria-labelledby={`review-${id}`}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h3
            id={`review-${id}`}
            tabIndex={-1}
            className="min-w-0 scroll-mt-28 text-xl font-bold break-words"
          >
            {firstName}
          </h3>
          <StarRating rating={rating} />
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <time dateTime={createdAt} className="text-ink-soft">
            {formatInstant(createdAt, timeZone, 'long-date')}
          </time>
          {verified && (
            <Badge tone="ok">
              <BadgeCheck aria-hidden />
              Verified visit
            </Badge>
          )}
        </div>
        <p className="mt-4 text-lg break-words whitespace-pre-line">{reviewText}</p>
        {ownerReply && (
          <div className="mt-5 border-l-4 border-brand pl-4 sm:ml-6 sm:pl-5">
            <p className="font-bold">
              Reply from {businessName}
              {ownerRepliedAt && (
                <time dateTime={ownerRepliedAt} className="block text-base font-normal text-ink-soft">
                  {formatInstant(ownerRepliedAt, timeZone, 'long-date')}
                </time>
              )}
            </p>
            <p className="mt-1 break-words whitespace-pre-line text-ink-soft">{ownerReply}</p>
          </div>
        )}
      </article>
    </li>
  );
}
