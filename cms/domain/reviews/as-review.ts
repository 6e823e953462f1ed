import type { CustomerReview } from '../../../collections/payload-types';
import type { Review, ShownReview } from '../../../contracts/reviews';

/** What everybody may know of a review. */
export const asReview = ({ id, firstName, rating, reviewText, createdAt }: CustomerReview): Review => ({
  id,
  firstName,
  rating,
  reviewText,
  createdAt,
});

/** The same, with what the pages of reviews show besides. */
export const asShown = (row: CustomerReview): ShownReview => ({
  ...asReview(row),
  ownerReply: row.ownerReply?.trim() || null,
  verified: Boolean(row.isVerifiedVisit),
});
