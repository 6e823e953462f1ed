import type { ShownReview } from '../audience/reviews';

export interface ReviewsProps {
  summary: { total: number; average: number };
  /** One page of reviews, newest first. `GET /api/reviews?page=` returns the next ones with the same page size. */
  reviews: ShownReview[];
  page: number;
  pageSize: number;
  pages: number;
}

/** Result of checking a review link. `invalid`: altered or older than 90 days. */
export type VisitLink = { state: 'none' | 'used' | 'invalid' } | { state: 'open'; token: string };
