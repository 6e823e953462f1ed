import type { CustomerReview } from '../../../../collections/payload-types';
import type { Review, ShownReview } from '../../../../contracts/audience/reviews';

export const asReview = ({ id, firstName, rating, reviewText, createdAt }: CustomerReview): Review => ({
  id,
  firstName,
  rating,
  reviewText,
  createdAt,
});

/** Maps a review with the fields that only the review pages show. */
export const asShown = (row: CustomerReview): ShownReview => ({
  ...asReview(row),
  ownerReply: row.ownerReply?.trim() || null,
  ownerRepliedAt: (row.ownerReply?.trim() && row.ownerRepliedAt) || null,
  verified: Boolean(row.isVerifiedVisit),
});
