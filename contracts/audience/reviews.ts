import { z } from 'zod';
import { isOneLine } from '../../rules/messages/plain-text';
import { get, post } from '../endpoint';
import { id, instant, requiredOwnName, requiredText } from '../fields';
import { honeypotFields } from '../honeypot';
import { secondClickMs } from '../idempotency';
import { maxLength } from '../limits';

export const reviewsPerPage = 20;

/** A review for the public. Never has an email or a last name. */
export const review = z.object({
  id,
  firstName: z.string(),
  rating: z.number().int(),
  reviewText: z.string(),
  createdAt: instant,
});
export type Review = z.output<typeof review>;

export const shownReview = review.extend({
  ownerReply: z.string().nullable(),
  ownerRepliedAt: instant.nullable(),
  /** Written through the link of a review request, which proves the visit. */
  verified: z.boolean(),
});
export type ShownReview = z.output<typeof shownReview>;

const ratingMessage = 'Please select a rating';

export const reviewInput = z.object({
  firstName: requiredOwnName('First name must be at least 2 characters', maxLength.name, 2),
  rating: z
    .number({ error: ratingMessage })
    .int({ error: ratingMessage })
    .min(1, { error: ratingMessage })
    .max(5, { error: 'Rating cannot exceed 5 stars' }),
  reviewText: requiredText('Experience must be at least 10 characters', maxLength.text, 10),
  /** The value of `/leaveareview?visit=`, which proves the visit. */
  visit: z
    .string({ error: 'This review link is not valid' })
    .max(200)
    .refine(isOneLine, { error: 'This review link is not valid' })
    .nullish(),
});
export type ReviewInput = z.output<typeof reviewInput>;

export const invalidVisitMessage = 'This review link is not valid';
export const usedVisitMessage = 'You’ve already reviewed this visit. Thank you!';

export const createReview = post('/api/reviews', {
  who: ['customer', 'owner', 'guest'],
  summary: 'Leave a review. With the token of a review request it is marked as a verified visit.',
  idempotent: { withoutKeyMs: secondClickMs, apartFrom: ['formAge'] },
  limit: 'review',
  body: reviewInput.extend(honeypotFields),
  response: review,
  status: 201,
});

export const listReviews = get('/api/reviews', {
  who: 'everyone',
  cached: true,
  summary:
    'The newest 200 visible reviews; with `page` a page of all of them, with replies and verified visits.',
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(1_000_000).optional(),
    pageSize: z.coerce.number().int().min(1).max(200).default(reviewsPerPage),
  }),
  response: z.union([
    z.array(review),
    z.object({
      items: z.array(shownReview),
      total: z.number(),
      page: z.number(),
      pageSize: z.number(),
    }),
  ]),
});

export const reviewSummary = get('/api/reviews/summary', {
  who: 'everyone',
  cached: true,
  summary: 'How many visible reviews there are, and their average rating.',
  response: z.object({ total: z.number().int(), average: z.number() }),
});
