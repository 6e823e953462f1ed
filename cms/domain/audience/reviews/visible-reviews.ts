import { type Review, reviewsPerPage } from '../../../../contracts/audience/reviews';
import type { App } from '../../../app';
import { type Condition, rows, whereOf } from '../../../database/rows';
import { asReview, asShown } from './as-review';

/** How many reviews the plain list of the contract answers at most. */
const newest = 200;
/** How many pages of reviews each process keeps. */
const maxCachedPages = 100;
const visible = { isVisible: true } as const;

/** Visible reviews, newest first; the first page without counting them all. */
const newestOf = (
  app: App,
  limit: number,
  page: number,
  where: Condition<'customer-reviews'> = visible,
  sort = ['-createdAt', '-id'],
) =>
  app.payload
    .find({
      collection: 'customer-reviews',
      where: whereOf<'customer-reviews'>(where),
      sort,
      page,
      limit,
      depth: 0,
      // Without counting, MongoDB's adapter would answer the first page whatever is asked for.
      pagination: page > 1,
    })
    .then(({ docs }) => docs);

/** The newest 200 visible reviews: the plain list of the contract. */
export const newestReviews = (app: App): Promise<Review[]> =>
  app.content.once('reviews', async () => (await newestOf(app, newest, 1)).map(asReview));

async function findPage(app: App, page: number, pageSize: number) {
  const [docs, { total }] = await Promise.all([newestOf(app, pageSize, page), reviewSummary(app)]);
  return { items: docs.map(asShown), total, page, pageSize };
}

/** One page of all visible reviews, newest first. Those that the site itself asks for are kept. */
export const visibleReviews = (app: App, page: number, pageSize: number) =>
  pageSize === reviewsPerPage && page <= maxCachedPages
    ? app.content.once(`reviews:${page}`, () => findPage(app, page, pageSize))
    : findPage(app, page, pageSize);

/**
 * The visible reviews from a suburb, those whose place names it: the best first, the newest among them. Where the best
 * is no good one, none: it would be the first thing that the suburb reads.
 */
export async function reviewsFrom(app: App, suburb: string, max: number) {
  const where = [visible, { location: { like: suburb } }];
  const found = await newestOf(app, max, 1, where, ['-rating', '-createdAt', '-id']);
  return found[0] && found[0].rating >= 4 ? found.map(asShown) : [];
}

/** The three 5-star reviews of the home page: featured ones first, then the newest. */
export async function featuredReviews(app: App): Promise<Review[]> {
  const { docs } = await app.payload.find({
    collection: 'customer-reviews',
    where: whereOf<'customer-reviews'>([visible, { rating: 5 }]),
    sort: ['-isFeatured', '-createdAt', '-id'],
    limit: 3,
    depth: 0,
    pagination: false,
  });
  return docs.map(asReview);
}

/** How many visible reviews there are and their average, to one decimal; 0 without any. */
export const reviewSummary = (app: App): Promise<{ total: number; average: number }> =>
  app.content.once('review-summary', async () => {
    const counts = await Promise.all(
      [1, 2, 3, 4, 5].map((rating) => rows(app, 'customer-reviews').count([visible, { rating }])),
    );
    const total = counts.reduce((sum, each) => sum + each, 0);
    const stars = counts.reduce((sum, each, index) => sum + each * (index + 1), 0);
    return { total, average: total ? Math.round((stars / total) * 10) / 10 : 0 };
  });
