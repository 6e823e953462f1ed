import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { asReview } from '../../audience/reviews/as-review';
import type { OwnRows } from '../../rows-of-person';

export async function exportRowsByEmail(app: App, own: OwnRows) {
  const inOrder = { sort: ['id'] };
  const [subscriptions, surveys, reviews] = await Promise.all([
    rows(app, 'booklet-subscribers').all({ id: own.subscriptions }, inOrder),
    rows(app, 'survey2025').all({ id: own.surveys }, inOrder),
    rows(app, 'customer-reviews').all({ id: own.reviews }, inOrder),
  ]);
  return {
    subscriptions: subscriptions.map((row) => ({
      fullName: row.fullName,
      email: row.email,
      phone: row.phone,
      postcode: row.postcode,
      isActive: Boolean(row.isActive),
      subscriptionDate: row.subscriptionDate ?? null,
      consentAt: row.consentAt ?? null,
      consentText: row.consentText ?? null,
    })),
    surveyAnswers: surveys.map((row) => ({
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
    reviews: reviews.map((row) => ({
      ...asReview(row),
      lastName: row.lastName ?? null,
      email: row.email ?? null,
    })),
  };
}
