import { type Review, reviewsPerPage } from '../../../../contracts/audience/reviews';
import { type Condition, rows, whereOf } from '../../../../rows/rows';
import type { App } from '../../../app';
import { asReview, asShown } from './as-review';

/** Limit of the contract's plain list of reviews. */
const newest = 200;
const maxCachedPages = 100;
const visible = { isVisible: true } as const;

/** Returns visible reviews, newest first. The first page does not count them all. */
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
      // Without `pagination` MongoDB's adapter always returns the first page.
      pagination: page > 1,
    })
    .then(({ docs }) => docs);

/** Returns the newest 200 visible reviews, for the contract's plain list. */
export const newestReviews = (app: App): Promise<Review[]> =>
  app.content.once('reviews', async () => (await newestOf(app, newest, 1)).map(asReview));

async function findPage(app: App, page: number, pageSize: number) {
  const [docs, { total }] = await Promise.all([newestOf(app, pageSize, page), reviewSummary(app)]);
  return { items: docs.map(asShown), total, page, pageSize };
}

/** Returns one page of all visible reviews, newest first. Caches the pages that the site itself requests. */
export const visibleReviews = (app: App, page: number, pageSize: number) =>
  pageSize === reviewsPerPage && page <= maxCachedPages
    ? app.content.once(`reviews:${page}`, () => findPage(app, page, pageSize))
    : findPage(app, page, pageSize);

/**
 * Returns visible reviews whose place names the suburb: best first, then newest. Returns none if the best is not
 * good, as it would stand at the top of the suburb's page.
 */
export async function reviewsFrom(app: App, suburb: string, max: number) {
  const where = [visible, { location: { like: suburb } }];
  const found = await newestOf(app, max, 1, where, ['-rating', '-createdAt', '-id']);
  return found[0] && found[0].rating >= 4 ? found.map(asShown) : [];
}

/** Returns the three 5-star reviews of the home page: featured first, then newest. */
export async function featuredReviews(app: App): Promise<Review[]> {
  const docs = await rows(app, 'customer-reviews').all([visible, { rating: 5 }], {
    sort: ['-isFeatured', '-createdAt', '-id'],
    limit: 3,
  });
  return docs.map(asReview);
}

/** Returns the number of visible reviews and their average to one decimal; 0 without reviews. */
export const reviewSummary = (app: App): Promise<{ total: number; average: number }> =>
  app.content.once('review-summary', async () => {
    const counts = await Promise.all(
      [1, 2, 3, 4, 5].map((rating) => rows(app, 'customer-reviews').count([visible, { rating }])),
    );
    const total = counts.reduce((sum, each) => sum + each, 0);
    const stars = counts.reduce((sum, each, index) => sum + each * (index + 1), 0);
    return { total, average: total ? Math.round((stars / total) * 10) / 10 : 0 };
  });
