import type { App } from '../../../app';
import { asReview } from '../../audience/reviews/as-review';
import type { OwnRows } from '../../rows-of-person';

const rows = (ids: number[]) =>
  ({ where: { id: { in: ids } }, sort: 'id', pagination: false, depth: 0 }) as const;

export async function exportRowsByEmail(app: App, own: OwnRows) {
  const { payload } = app;
  const [subscriptions, surveys, reviews] = await Promise.all([
    payload.find({ collection: 'booklet-subscribers', ...rows(own.subscriptions) }),
    payload.find({ collection: 'survey2025', ...rows(own.surveys) }),
    payload.find({ collection: 'customer-reviews', ...rows(own.reviews) }),
  ]);
  return {
    subscriptions: subscriptions.docs.map((row) => ({
      fullName: row.fullName,
      email: row.email,
      phone: row.phone,
      postcode: row.postcode,
      isActive: Boolean(row.isActive),
      subscriptionDate: row.subscriptionDate ?? null,
      consentAt: row.consentAt ?? null,
      consentText: row.consentText ?? null,
    })),
    surveyAnswers: surveys.docs.map((row) => ({
      name: row.name,
      email: row.email,
      phone: row.phone,
      horseCount: row.horseCount,
      serviceType: row.serviceType,
      shoeingPreference: row.shoeingPreference,
      satisfaction: row.satisfaction,
      currentFarrier: row.currentFarrier,
      createdAt: row.createdAt,
      consentAt: row.consentAt ?? null,
      consentText: row.consentText ?? null,
    })),
    reviews: reviews.docs.map((row) => ({
      ...asReview(row),
      lastName: row.lastName ?? null,
      email: row.email ?? null,
    })),
  };
}
