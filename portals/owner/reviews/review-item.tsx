import { Eye, EyeOff, Reply, Star } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  changeReview,
  listOwnersReviews,
  type OwnersReview,
} from '../../../contracts/audience/owners-reviews';
import { Badge } from '../../../ui/data/badge';
import { StarRating } from '../../../ui/data/star-rating';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { useSave } from '../../../ui/saving/use-save';
import { momentText } from '../calls/call-by';

const replyDialog = () => import('./reply-dialog').then((module) => module.ReplyDialog);

interface ReviewItemProps {
  review: OwnersReview;
  isNew: boolean;
  watch: (id: number, place: Element) => () => void;
  now: number;
}

export function ReviewItem({ review, isNew, watch, now }: ReviewItemProps) {
  const { id, firstName, lastName, location, rating, reviewText, createdAt, ownerReply, isSeen } = review;
  const place = useRef<HTMLDivElement>(null);
  const [replies, setReplies] = useState(false);
  useEffect(() => (isSeen || !place.current ? undefined : watch(id, place.current)), [id, isSeen, watch]);
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const where = [location, momentText(createdAt, now)].filter(Boolean).join(', ');
  return (
    <li className="rounded-m border border-line">
      <article aria-labelledby={`owners-review-${id}`} className="flex flex-col gap-2 p-4">
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 id={`owners-review-${id}`} className="line-clamp-3 min-w-0 font-semibold wrap-anywhere">
            {name}
          </h2>
          <StarRating rating={rating} />
        </div>
        <p className="flex flex-wrap items-center gap-2 text-ink-soft">
          {where}
          {isNew && <Badge tone="brand">New</Badge>}
          {!review.isVisible && <Badge tone="neutral">Hidden</Badge>}
          {review.isFeatured && <Badge tone="ok">Featured</Badge>}
          {review.verified && <Badge tone="neutral">Verified visit</Badge>}
        </p>
        <p className="whitespace-pre-wrap wrap-anywhere">{reviewText}</p>
        <div ref={place} />
        {ownerReply && (
          <div className="border-l-4 border-brand pl-4">
            <p className="font-semibold">
              Your reply
              {review.ownerRepliedAt && (
                <span className="font-normal text-ink-soft"> {momentText(review.ownerRepliedAt, now)}</span>
              )}
            </p>
            <p className="whitespace-pre-wrap text-ink-soft wrap-anywhere">{ownerReply}</p>
          </div>
        )}
        <div className="flex flex-wrap gap-2 pt-1">
          <Button
            size="small"
            variant="secondary"
            icon={<Reply aria-hidden className="size-5 shrink-0" />}
            aria-haspopup="dialog"
            aria-label={ownerReply ? `Change the reply to ${name}` : `Reply to ${name}`}
            onClick={() => setReplies(true)}
          >
            {ownerReply ? 'Change the reply' : 'Reply'}
          </Button>
          <Flags review={review} name={name} />
        </div>
        {replies && (
          <LazyDialog load={replyDialog} props={{ review, name, onClose: () => setReplies(false) }} />
        )}
      </article>
    </li>
  );
}

/** The buttons Hide and Feature. The home page shows five-star reviews only. */
function Flags({
  review: { id, isVisible, isFeatured, rating },
  name,
}: {
  review: OwnersReview;
  name: string;
}) {
  const { save, pending } = useSave(changeReview, {
    failed: 'The review was not changed',
    refresh: [listOwnersReviews],
  });
  const params = { id: String(id) };
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        pending={pending}
        icon={
          isVisible ? (
            <EyeOff aria-hidden className="size-5 shrink-0" />
          ) : (
            <Eye aria-hidden className="size-5 shrink-0" />
          )
        }
        aria-label={`${isVisible ? 'Hide' : 'Show'} the review of ${name}`}
        onClick={() => void save({ params, body: { isVisible: !isVisible } })}
      >
        {isVisible ? 'Hide' : 'Show'}
      </Button>
      {(isFeatured || (rating === 5 && isVisible)) && (
        <Button
          size="small"
          variant="secondary"
          pending={pending}
          icon={<Star aria-hidden className="size-5 shrink-0" />}
          aria-label={`${isFeatured ? 'Unfeature' : 'Feature'} the review of ${name}`}
          onClick={() => void save({ params, body: { isFeatured: !isFeatured } })}
        >
          {isFeatured ? 'Unfeature' : 'Feature'}
        </Button>
      )}
    </>
  );
}
