import type { CustomerReview } from '../../../collections/payload-types';
import type { Review } from '../../../contracts/reviews';
import type { App } from '../../app';

/** How many reviews the plain list of the contract answers at most. */
const newest = 200;
const visible = { isVisible: { equals: true } } as const;

const asPublic = ({ id, firstName, rating, reviewText, createdAt }: CustomerReview): Review => ({
  id,
  firstName,
  rating,
  reviewText,
  createdAt,
});

/** The newest visible reviews: at most 200, or one page of all. */
export async function visibleReviews(app: App, page: number, pageSize: number) {
  const { docs, totalDocs } = await app.payload.find({
    collection: 'customer-reviews',
    where: visible,
    sort: ['-createdAt', '-id'],
    page,
    limit: pageSize,
    depth: 0,
  });
  return { items: docs.map(asPublic), total: totalDocs, page, pageSize };
}

export const newestReviews = async (app: App) => (await visibleReviews(app, 1, newest)).items;

/** The three 5-star reviews of the home page: featured ones first, then the newest. */
export async function featuredReviews(app: App): Promise<Review[]> {
  const { docs } = await app.payload.find({
    collection: 'customer-reviews',
    where: { and: [visible, { rating: { equals: 5 } }] },
    sort: ['-isFeatured', '-createdAt', '-id'],
    limit: 3,
    depth: 0,
    pagination: false,
  });
  return docs.map(asPublic);
}

/** How many visible reviews there are and their average, to one decimal; 0 without any. */
export async function reviewSummary(app: App): Promise<{ total: number; average: number }> {
  const counts = await Promise.all(
    [1, 2, 3, 4, 5].map((rating) =>
      app.payload.count({
        collection: 'customer-reviews',
        where: { and: [visible, { rating: { equals: rating } }] },
      }),
    ),
  );
  const total = counts.reduce((sum, { totalDocs }) => sum + totalDocs, 0);
  const stars = counts.reduce((sum, { totalDocs }, index) => sum + totalDocs * (index + 1), 0);
  return { total, average: total ? Math.round((stars / total) * 10) / 10 : 0 };
}
