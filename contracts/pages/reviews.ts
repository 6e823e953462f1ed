import type { ShownReview } from '../audience/reviews';

export interface ReviewsProps {
  summary: { total: number; average: number };
  /** One page of them, newest first; the next ones come from `GET /api/reviews?page=` with the same page size. */
  reviews: ShownReview[];
  page: number;
  pageSize: number;
  /** How many pages there are; 0 without reviews. */
  pages: number;
}

/** The result of checking a review link: `invalid` links are altered or older than 90 days. */
export type VisitLink = { state: 'none' | 'used' | 'invalid' } | { state: 'open'; token: string };
