import { reviewsPerPage } from '../../../contracts/audience/reviews';
import { urls } from '../../../contracts/pages/paths';
import type { ReviewsProps, VisitLink } from '../../../contracts/pages/reviews';
import type { App } from '../../app';
import { isReviewed } from '../../domain/audience/reviews/submit';
import { reviewSummary, visibleReviews } from '../../domain/audience/reviews/visible-reviews';
import { visitOf } from '../../domain/audience/reviews/visits';
import { type Found, notFoundPage, type PublicPage, publicPage } from './page-loader';
import { breadcrumbs, structured } from './seo';

const reviews = publicPage({ page: 'value' }, async (app, { query }): Promise<Found> => {
  const asked = query.page ?? '1';
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 0;
  const summary = await reviewSummary(app);
  const pages = Math.ceil(summary.total / reviewsPerPage);
  if (page < 1 || page > Math.max(1, pages)) return notFoundPage;
  const props: ReviewsProps = {
    summary,
    reviews: (await visibleReviews(app, page, reviewsPerPage)).items,
    page,
    pageSize: reviewsPerPage,
    pages,
  };
  return {
    page: 'reviews',
    props,
    title: 'Customer Reviews',
    // Each page holds other reviews; without an address of its own a search engine would see the first alone.
    canonical: page > 1 ? `${urls.reviews}?page=${page}` : urls.reviews,
    description: `${summary.total} reviews by horse owners, with an average of ${summary.average} out of 5 stars.`,
    structuredData: structured(breadcrumbs(app, { name: 'Customer Reviews', path: urls.reviews })),
  };
});

/** Checks the link of a review request. */
async function visitLinkOf(app: App, token: string | undefined): Promise<VisitLink> {
  if (token === undefined) return { state: 'none' };
  const visit = visitOf(app, token);
  if (!visit) return { state: 'invalid' };
  return (await isReviewed(app, visit)) ? { state: 'used' } : { state: 'open', token };
}

const leaveReview = publicPage({ visit: 'personal' }, async (app, { query }): Promise<Found> => {
  const visit = await visitLinkOf(app, query.visit);
  return {
    page: 'leave-review',
    props: { visit },
    title: 'Leave a Review',
    description: 'Tell other horse owners how it went.',
    // The page still lets people write a review; it is the link that is not found.
    status: visit.state === 'invalid' ? 404 : 200,
    noIndex: visit.state !== 'none',
  };
});

export const reviewPages: Record<string, PublicPage> = {
  [urls.reviews]: reviews,
  [urls.leaveReview]: leaveReview,
};
