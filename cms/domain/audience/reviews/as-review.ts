import type { CustomerReview } from '../../../../collections/payload-types';
import type { Review, ShownReview } from '../../../../contracts/audience/reviews';

/** Whole stars, as every answer tells them: a row from before the rule may have others. */
const starsOf = (rating: number): number => Math.min(5, Math.max(1, Math.round(rating) || 1));

/** The public part of a review. */
export const asReview = ({ id, firstName, rating, reviewText, createdAt }: CustomerReview): Review => ({
  id,
  firstName,
  rating: starsOf(rating),
  reviewText,
  createdAt,
});

/** A review with the fields that only the review pages show. */
export const asShown = (row: CustomerReview): ShownReview => ({
  ...asReview(row),
  ownerReply: row.ownerReply?.trim() || null,
  ownerRepliedAt: (row.ownerReply?.trim() && row.ownerRepliedAt) || null,
  verified: Boolean(row.isVerifiedVisit),
});
