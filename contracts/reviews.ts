import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, instant } from './fields';

/** A review as the public sees it: never an email or a last name. */
export const review = z.object({
  id,
  firstName: z.string(),
  rating: z.number().int(),
  reviewText: z.string(),
  createdAt: instant,
});
export type Review = z.output<typeof review>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/reviews',
  who: 'everyone',
  summary: 'The newest 200 visible reviews; with `page` a page of all of them.',
  query: z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).optional(),
    pageSize: z.coerce.number().int().min(1).max(200).default(20),
  }),
  response: z.union([
    z.array(review),
    z.object({ items: z.array(review), total: z.number(), page: z.number(), pageSize: z.number() }),
  ]),
});

export const reviewSummary = endpoint({
  method: 'GET',
  path: '/api/reviews/summary',
  who: 'everyone',
  summary: 'How many visible reviews there are, and their average rating.',
  response: z.object({ total: z.number().int(), average: z.number() }),
});
