import type { CustomerReview } from '../../../../collections/payload-types';
import type { Review, ShownReview } from '../../../../contracts/audience/reviews';

/** Rounds to whole stars from 1 to 5: rows older than the rule can have other values. */
const starsOf = (rating: number): number => Math.min(5, Math.max(1, Math.round(rating) || 1));

export const asReview = ({ id, firstName, rating, reviewText, createdAt }: CustomerReview): Review => ({
  id,
  firstName,
  rating: starsOf(rating),
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
